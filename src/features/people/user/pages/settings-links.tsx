import { SettingsPart } from '#features/people/account/ui/settings/SettingsFrame.tsx';
import type { Data } from '#platform/http/pages.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { Alert } from '#ui/Alert.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { fieldOf, MOST } from '../link-rules.ts';
import { LINK_TEXTS } from '../link-texts.ts';
import { LinkFields } from '../ui/LinkFields.tsx';
import { PictureForms } from '../ui/PictureForms.tsx';
import type { load } from './settings-links.load.ts';

const FIELDS = Array.from({ length: MOST.links }, (_, place) => [
  fieldOf('label', place),
  fieldOf('url', place),
]).flat();

/** Changes links and pictures of a profile or channel. It works without scripts. */
export default function SettingsLinksPage({ title, path, done, ...data }: Data<typeof load>) {
  const texts = useTexts(LINK_TEXTS);
  return (
    <div className="settings">
      <h1>{texts.title}</h1>
      <a href={`${path}?tab=about`}>{texts.back({ name: title })}</a>
      {done && <Alert kind="success">{texts.done[done]}</Alert>}
      <SentMistake beside={FIELDS} />
      <SettingsPart title={texts.links} about={texts.linksAbout({ most: MOST.links, address: data.address })}>
        <LinkFields {...data} />
      </SettingsPart>
      <SettingsPart title={texts.pictures} about={texts.picturesAbout({ most: MOST.pictures })}>
        <PictureForms {...data} />
      </SettingsPart>
    </div>
  );
}
