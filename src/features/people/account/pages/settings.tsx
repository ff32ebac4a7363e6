import type { Data } from '#platform/http/pages.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { LinksButton } from '#features/people/user/ui/LinksButton.tsx';
import { PicturesForm } from '../ui/settings/PicturesForm.tsx';
import { PreferencesForm } from '../ui/settings/PreferencesForm.tsx';
import { ProfileForm } from '../ui/settings/ProfileForm.tsx';
import { SettingsFrame, SettingsPart } from '../ui/settings/SettingsFrame.tsx';
import type { load } from './settings.load.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

export default function SettingsPage({ account, cover }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  return (
    <SettingsFrame current="settings">
      <SentMistake beside={['displayname', 'bio']} />
      <SettingsPart title={texts.pictures} about={texts.picturesAbout}>
        <PicturesForm account={account} cover={cover} />
        <LinksButton />
      </SettingsPart>
      <SettingsPart title={texts.profile} about={texts.profileAbout}>
        <ProfileForm account={account} />
      </SettingsPart>
      <SettingsPart title={texts.preferences} about={texts.preferencesAbout}>
        <PreferencesForm account={account} />
      </SettingsPart>
    </SettingsFrame>
  );
}
