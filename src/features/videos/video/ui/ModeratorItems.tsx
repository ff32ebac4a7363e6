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

/** Global moderators' harmless actions on any video. Spec §6. */
export function ModeratorItems({ video, onChange }: VideoItemProps) {
  const texts = useTexts(MODERATION_TEXTS);
  const isSuspended = video.state === 'suspended';
  return (
    <>
      <MenuLine />
      <FeatureItem video={video} onChange={onChange} />
      {isSuspended && (
        <MenuItem icon="shield" onSelect={() => openSuspend({ video, onChange }, false)}>
          {texts.unsuspend}
        </MenuItem>
      )}
      {isSuspended && video.owner && (
        <DialogItem name="ban-video" icon="undo-2" label={texts.unban} {...{ video, onChange }} />
      )}
      {video.state === 'success' && (
        <MenuItem icon="scissors" href={href('clip', {}, { video: video.id })}>
          {texts.clip}
        </MenuItem>
      )}
      <ChannelItem video={video} onChange={onChange} />
      <MenuItem icon="settings" href={href('panel-video', { video: video.id })}>
        {texts.panel}
      </MenuItem>
    </>
  );
}

/** Moderators' destructive actions, which are set apart at the end of a menu. Spec §6. */
export function TakeDownItems({ video, onChange }: VideoItemProps) {
  const texts = useTexts(MODERATION_TEXTS);
  const isSuspended = video.state === 'suspended';
  return (
    <>
      {!isSuspended && (
        <>
          <MenuItem icon="shield" danger onSelect={() => openSuspend({ video, onChange }, false)}>
            {texts.suspend}
          </MenuItem>
          <MenuItem icon="copy" danger onSelect={() => openSuspend({ video, onChange }, true)}>
            {texts.suspendCopies}
          </MenuItem>
        </>
      )}
      {video.owner && video.state === 'success' && (
        <DialogItem name="ban-video" icon="ban" label={texts.ban} danger {...{ video, onChange }} />
      )}
      {video.owner && (
        <DialogItem name="ban-user" icon="ban" label={texts.disableUser} danger {...{ video, onChange }} />
      )}
    </>
  );
}

function openSuspend({ video, onChange }: VideoItemProps, withCopies: boolean): void {
  openModal('suspend-video', { video, withCopies, onDone: onChange });
}

function FeatureItem({ video, onChange }: VideoItemProps) {
  const texts = useTexts(MODERATION_TEXTS);
  async function feature(): Promise<void> {
    try {
      const { isFeatured } = await call(api.video.edit, {
        video: video.id,
        featured: !video.is_featured,
      });
      onChange({ is_featured: isFeatured });
      showRibbon(isFeatured ? texts.featured : texts.unfeatured);
    } catch {
      showRibbon(texts.featureFailed, 'danger');
    }
  }
  return (
    <MenuItem icon="star" onSelect={feature}>
      {video.is_featured ? texts.unfeature : texts.feature}
    </MenuItem>
  );
}
