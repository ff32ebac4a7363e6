import { call } from '#platform/web/call.ts';
import { openModal } from '#shell/browser/modals.ts';
import { api, href } from '#src/routes.ts';
import { MenuItem, MenuLine } from '#ui/Menu.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { MODERATION_TEXTS } from '../moderation-texts.ts';
import { ChannelItem } from './ChannelItem.tsx';
import { DialogItem } from './DialogItem.tsx';
import type { VideoItemProps } from './dialogs.ts';

/** What global moderators may do with any video. Spec §6. */
export function ModeratorItems({ video, onChange }: VideoItemProps) {
  const texts = useTexts(MODERATION_TEXTS);
  const isSuspended = video.state === 'suspended';
  const suspend = (withCopies: boolean) =>
    openModal('suspend-video', { video, withCopies, onDone: onChange });
  return (
    <>
      <MenuLine />
      <FeatureItem video={video} onChange={onChange} />
      <MenuItem icon="shield" onSelect={() => suspend(false)}>
        {isSuspended ? texts.unsuspend : texts.suspend}
      </MenuItem>
      {!isSuspended && (
        <MenuItem icon="copy" onSelect={() => suspend(true)}>
          {texts.suspendCopies}
        </MenuItem>
      )}
      {video.owner && (
        <>
          {video.state === 'success' && (
            <DialogItem name="ban-video" icon="ban" label={texts.ban} danger {...{ video, onChange }} />
          )}
          {isSuspended && (
            <DialogItem name="ban-video" icon="undo-2" label={texts.unban} {...{ video, onChange }} />
          )}
          <DialogItem name="ban-user" icon="ban" label={texts.disableUser} danger {...{ video, onChange }} />
        </>
      )}
      {video.state === 'success' && (
        <MenuItem icon="scissors" href={href('clip', {}, { video: video.id })}>
          {texts.clip}
        </MenuItem>
      )}
      <MenuItem icon="settings" href={href('panel-video', { video: video.id })}>
        {texts.panel}
      </MenuItem>
      <ChannelItem video={video} onChange={onChange} />
    </>
  );
}

function FeatureItem({ video, onChange }: VideoItemProps) {
  const texts = useTexts(MODERATION_TEXTS);
  async function feature(): Promise<void> {
    try {
      const { isFeatured } = await call(api.video.edit, {
        video: video.id,
        featured: !video.isFeatured,
      });
      onChange({ isFeatured });
      showRibbon(isFeatured ? texts.featured : texts.unfeatured);
    } catch {
      showRibbon(texts.featureFailed, 'danger');
    }
  }
  return (
    <MenuItem icon="star" onSelect={feature}>
      {video.isFeatured ? texts.unfeature : texts.feature}
    </MenuItem>
  );
}
