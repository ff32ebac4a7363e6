import { SettingsPart } from '#features/people/account/ui/settings/SettingsFrame.tsx';
import type { Data } from '#platform/http/pages.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { Alert } from '#ui/Alert.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { MANAGE_TEXTS } from '../manage-texts.ts';
import { ChannelForm } from '../ui/ChannelForm.tsx';
import type { load } from './channel-create.load.ts';

/** The form for a new channel. */
export default function ChannelCreatePage({ refusal }: Data<typeof load>) {
  const texts = useTexts(MANAGE_TEXTS);
  return (
    <div className="settings">
      <h1>{texts.create}</h1>
      <SentMistake beside={['title', 'url', 'description', 'rules']} />
      {refusal ? (
        <Alert kind="warning">{refusal}</Alert>
      ) : (
        <SettingsPart title={texts.details} about={texts.detailsAbout}>
          <ChannelForm channel={null} />
        </SettingsPart>
      )}
    </div>
  );
}
