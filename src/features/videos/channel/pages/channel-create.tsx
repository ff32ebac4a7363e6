import { SettingsPart } from '#features/people/account/ui/settings/SettingsFrame.tsx';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { MANAGE_TEXTS } from '../manage-texts.ts';
import { ChannelForm } from '../ui/ChannelForm.tsx';

/** The form for a new channel. */
export default function ChannelCreatePage() {
  const texts = useTexts(MANAGE_TEXTS);
  return (
    <div className="settings">
      <h1>{texts.create}</h1>
      <SentMistake beside={['title', 'url', 'description', 'rules']} />
      <SettingsPart title={texts.details} about={texts.detailsAbout}>
        <ChannelForm channel={null} />
      </SettingsPart>
    </div>
  );
}
