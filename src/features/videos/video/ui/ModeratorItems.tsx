import { call } from '#platform/web/call.ts';
import { openModal } from '#shell/browser/modals.ts';
import { api } from '#src/routes.ts';
import { MenuItem, MenuLine } from '#ui/Menu.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TEXTS } from '../texts.ts';
import { ChannelItem } from './ChannelItem.tsx';
import { DialogItem } from './DialogItem.tsx';
import type { VideoItemProps } from './dialogs.ts';

/** What global moderators may do with any video. Spec §6. */
export function ModeratorItems({ video, onChange }: VideoItemProps) {
  const isSuspended = video.state === 'suspended';
  const suspend = (withCopies: boolean) =>
    openModal('suspend-video', { video, withCopies, onDone: onChange });
  return (
    <>
      <MenuLine />
      <FeatureItem video={video} onChange={onChange} />
      <MenuItem icon="shield" onSelect={() => suspend(false)}>
        {isSuspended ? 'Unsuspend' : 'Suspend'}
      </MenuItem>
      {!isSuspended && (
        <MenuItem icon="copy" onSelect={() => suspend(true)}>
          Suspend with its copies
        </MenuItem>
      )}
      {video.owner && (
        <>
          {video.state === 'success' && (
            <DialogItem name="ban-video" icon="ban" label={TEXTS.ban} danger {...{ video, onChange }} />
          )}
          {isSuspended && (
            <DialogItem name="ban-video" icon="undo-2" label={TEXTS.unban} {...{ video, onChange }} />
          )}
          <DialogItem
            name="ban-user"
            icon="ban"
            label="Disable user and ban IP"
            danger
            {...{ video, onChange }}
          />
        </>
      )}
      <ChannelItem video={video} onChange={onChange} />
    </>
  );
}

function FeatureItem({ video, onChange }: VideoItemProps) {
  async function feature(): Promise<void> {
    try {
      const { isFeatured } = await call(api.video.edit, {
        video: video.id,
        featured: !video.isFeatured,
      });
      onChange({ isFeatured });
      showRibbon(isFeatured ? TEXTS.featured : TEXTS.unfeatured);
    } catch {
      showRibbon(TEXTS.featureFailed, 'danger');
    }
  }
  return (
    <MenuItem icon="star" onSelect={feature}>
      {video.isFeatured ? 'Unfeature' : 'Feature'}
    </MenuItem>
  );
}
