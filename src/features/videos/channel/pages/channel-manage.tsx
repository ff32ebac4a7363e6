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
import { MEMBER_TEXTS } from '../member-texts.ts';
import { Button } from '#ui/Button.tsx';
import { TransferForm } from '../ui/TransferForm.tsx';
import { ModeratorsForm } from '../ui/ModeratorsForm.tsx';
import { RulesForm } from '../ui/RulesForm.tsx';
import type { load } from './channel-manage.load.ts';

interface EverythingProps {
  channel: ChannelObject;
  /** Null for those who do not say who moderates it. */
  moderators: readonly AccountObject[] | null;
  invited: readonly AccountObject[];
  /** Username of whom it is offered to. */
  offeredTo: string | null;
}

/** Changes a channel: its texts, its pictures, its moderators; for those, its rules alone. */
export default function ChannelManagePage({ channel, manages, ...people }: Data<typeof load>) {
  const texts = useTexts(MANAGE_TEXTS);
  return (
    <div className="settings">
      <h1>{texts.manage({ channel: channel.title })}</h1>
      <a href={href('channel', { channel: channel.url })}>{texts.toChannel}</a>
      <SentMistake beside={['title', 'description', 'rules', 'user', 'receiver']} />
      {manages ? (
        <Everything channel={channel} {...people} />
      ) : (
        <SettingsPart title={texts.rules} about={texts.rulesAbout}>
          <RulesForm channel={channel} />
        </SettingsPart>
      )}
    </div>
  );
}

function Everything({ channel, moderators, invited, offeredTo }: EverythingProps) {
  const texts = useTexts(MANAGE_TEXTS);
  const words = useTexts(MEMBER_TEXTS);
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
      <SettingsPart title={words.manage} about={words.manageAbout}>
        <Button href={href('channel-members', { channel: channel.url })}>{words.seeMembers}</Button>
      </SettingsPart>
      <SettingsPart title={words.transfer} about={words.transferAbout}>
        <TransferForm channel={channel.url} offeredTo={offeredTo} />
      </SettingsPart>
      <SettingsPart title={texts.delete} about={texts.deleteAbout}>
        <DeleteChannel channel={channel.url} />
      </SettingsPart>
    </>
  );
}
