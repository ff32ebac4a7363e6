import { SettingsPart } from '#features/people/account/ui/settings/SettingsFrame.tsx';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { MANAGE_TEXTS } from '../manage-texts.ts';
import { ChannelForm } from '../ui/ChannelForm.tsx';
import { ChannelPictures } from '../ui/ChannelPictures.tsx';
import { DeleteChannel } from '../ui/DeleteChannel.tsx';
import { ModeratorsForm } from '../ui/ModeratorsForm.tsx';
import type { load } from './channel-manage.load.ts';

/** Changes a channel: its texts, its pictures, its moderators. */
export default function ChannelManagePage({ channel, moderators }: Data<typeof load>) {
  const texts = useTexts(MANAGE_TEXTS);
  return (
    <div className="settings">
      <h1>{texts.manage({ channel: channel.title })}</h1>
      <a href={href('channel', { channel: channel.url })}>{texts.toChannel}</a>
      <SettingsPart title={texts.details} about={texts.detailsAbout}>
        <ChannelForm channel={channel} />
      </SettingsPart>
      <SettingsPart title={texts.pictures} about={texts.picturesAbout}>
        <ChannelPictures channel={channel} />
      </SettingsPart>
      <SettingsPart title={texts.moderators} about={texts.moderatorsAbout}>
        <ModeratorsForm channel={channel.url} first={moderators} />
      </SettingsPart>
      <SettingsPart title={texts.delete} about={texts.deleteAbout}>
        <DeleteChannel channel={channel.url} />
      </SettingsPart>
    </div>
  );
}
