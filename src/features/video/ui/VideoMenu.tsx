import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { isModerator, useFrame } from '#shell/frame.ts';
import { openModal } from '#shell/modals.ts';
import { href } from '#src/routes.ts';
import { Menu, MenuItem, MenuLine } from '#ui/Menu.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { editVideo, TEXTS } from '../contract.ts';
import { AddToAlbumItem, hasOptionalItems, ReportItem } from './optional-items.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import type { VideoRights } from './ActionRow.tsx';
import type { DetailedVideo } from './use-live-video.ts';

interface VideoMenuProps {
  video: DetailedVideo;
  rights: VideoRights;
  onChange: (change: Partial<DetailedVideo>) => void;
}

/** What this viewer may do with a video, by role. Spec §6. */
export function VideoMenu({ video, rights, onChange }: VideoMenuProps) {
  const { viewer } = useFrame();
  const [isRemoving, setRemoving] = useState(false);
  const isOwn = viewer !== null && viewer.user_id === video.user_id;
  const mayChange = rights.mayEdit && viewer !== null;
  if (!rights.mayEdit && !hasOptionalItems) return null;
  return (
    <>
      <Menu label="More" icon="ellipsis" iconOnly align="end">
        <AddToAlbumItem video={video} />
        {!isOwn && <ReportItem video={video} />}
        {mayChange && (
          <MenuItem icon="pencil" onSelect={() => openModal('edit-video', { video, onSaved: onChange })}>
            Edit
          </MenuItem>
        )}
        {rights.mayEdit && (
          <MenuItem icon="image" href={href('video-thumbnail-edit', { code: video.url })}>
            Edit thumbnail
          </MenuItem>
        )}
        {mayChange && (
          <MenuItem icon="cloud-upload" href={href('video-replace', { code: video.url })}>
            Replace the file
          </MenuItem>
        )}
        {isModerator(viewer) && <ModeratorItems video={video} onChange={onChange} />}
        {rights.mayEdit && (
          <MenuItem icon="trash-2" danger onSelect={() => setRemoving(true)}>
            Delete
          </MenuItem>
        )}
      </Menu>
      {isRemoving && <RemoveDialog video={video} onClose={() => setRemoving(false)} />}
    </>
  );
}

/** Featuring and suspending, where one step is enough. */
function ModeratorItems({ video, onChange }: Omit<VideoMenuProps, 'rights'>) {
  async function feature(): Promise<void> {
    try {
      const { isFeatured } = await call(editVideo, { video: video.video_id, featured: !video.is_featured });
      onChange({ is_featured: isFeatured });
      showRibbon(isFeatured ? TEXTS.featured : TEXTS.unfeatured);
    } catch {
      showRibbon(TEXTS.featureFailed, 'danger');
    }
  }

  return (
    <>
      <MenuLine />
      <MenuItem icon="star" onSelect={feature}>
        {video.is_featured ? 'Unfeature' : 'Feature'}
      </MenuItem>
      <MenuItem icon="shield" onSelect={() => openModal('suspend-video', { video, onDone: onChange })}>
        {video.state === 'suspended' ? 'Unsuspend' : 'Suspend'}
      </MenuItem>
    </>
  );
}
