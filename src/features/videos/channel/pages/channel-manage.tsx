import type { AccountObject } from '#features/people/account/contract.ts';
import { SettingsPart } from '#features/people/account/ui/settings/SettingsFrame.tsx';
import type { ChannelObject } from '../contract.ts';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { MANAGE_TEXTS } from '../manage-texts.ts';
import { LinksButton } from '#features/people/user/ui/LinksButton.tsx';
import { ChannelForm } from '../ui/ChannelForm.tsx';
import { ChannelPictures } from '../ui/ChannelPictures.tsx';
import { DeleteChannel } from '../ui/DeleteChannel.tsx';
import { ModeratorsForm } from '../ui/ModeratorsForm.tsx';
import { RulesForm } from '../ui/RulesForm.tsx';
import type { load } from './channel-manage.load.ts';

interface EverythingProps {
  channel: ChannelObject;
  /** Null for those who do not say who moderates it. */
  moderators: readonly AccountObject[] | null;
  invited: readonly AccountObject[];
}

/** Changes a channel: its texts, its pictures, its moderators; for those, its rules alone. */
export default function ChannelManagePage({ channel, manages, moderators, invited }: Data<typeof load>) {
  const texts = useTexts(MANAGE_TEXTS);
  return (
    <div className="settings">
      <h1>{texts.manage({ channel: channel.title })}</h1>
      <a href={href('channel', { channel: channel.url })}>{texts.toChannel}</a>
      <SentMistake beside={['title', 'description', 'rules', 'user']} />
      {manages ? (
        <Everything channel={channel} moderators={moderators} invited={invited} />
      ) : (
        <SettingsPart title={texts.rules} about={texts.rulesAbout}>
          <RulesForm channel={channel} />
        </SettingsPart>
      )}
    </div>
  );
}

function Everything({ channel, moderators, invited }: EverythingProps) {
  const texts = useTexts(MANAGE_TEXTS);
  return (
    <>
      <SettingsPart title={texts.details} about={texts.detailsAbout}>
        <ChannelForm channel={channel} />
      </SettingsPart>
      <SettingsPart title={texts.pictures} about={texts.picturesAbout}>
        <ChannelPictures channel={channel} />
        <LinksButton channel={channel.url} />
      </SettingsPart>
      {moderators && (
        <SettingsPart title={texts.moderators} about={texts.moderatorsAbout}>
          <ModeratorsForm
            channel={channel.url}
            ownerId={channel.owner_id}
            first={moderators}
            invited={invited}
          />
        </SettingsPart>
      )}
      <SettingsPart title={texts.delete} about={texts.deleteAbout}>
        <DeleteChannel channel={channel.url} />
      </SettingsPart>
    </>
  );
}
