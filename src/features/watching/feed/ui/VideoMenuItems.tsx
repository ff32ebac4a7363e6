import { useEffect, useRef } from 'react';
import { PinItem } from './PinItem.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { openModal } from '#shell/browser/modals.ts';
import { opensModal } from '#shell/browser/opens-modal.ts';
import { href } from '#src/routes.ts';
import { MenuItem, MenuLine } from '#ui/Menu.tsx';
import { ChannelItem } from '#features/videos/video/ui/ChannelItem.tsx';
import { DialogItem } from '#features/videos/video/ui/DialogItem.tsx';
import { downloadPath } from '#features/videos/video/ui/download-path.ts';
import { openShare } from '#features/videos/video/ui/open-share.ts';
import { rightsOf, type VideoRights } from '#features/videos/video/ui/rights.ts';
import { useTexts } from '#ui/use-texts.ts';
import { MODERATION_TEXTS } from '#features/videos/video/moderation-texts.ts';
import { WatchLaterItem } from './WatchLaterItem.tsx';
import { MENU_TEXTS } from '../menu-texts.ts';
import type { VideoMenuProps } from './VideoMenu.tsx';

/** The items of a video's menu, by role. Spec §6. */
export default function VideoMenuItems(props: VideoMenuProps) {
  const { viewer } = useFrame();
  const items = useRef<HTMLDivElement>(null);
  const rights = rightsOf(viewer, props.video);

  // The menu opened before its items were loaded, so the focus is set now.
  useEffect(() => {
    const menu = items.current?.closest(':popover-open');
    if (menu) items.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  }, []);

  return (
    <div ref={items}>
      <EverybodysItems {...props} rights={rights} />
      {rights.mayEdit && <OwnersItems {...props} />}
      {rights.isModerator ? <ModeratorItems {...props} /> : viewer && <ChannelItem {...props} />}
      {rights.mayEdit && (rights.isOwn || !rights.isModerator) && (
        <>
          <MenuLine />
          <DeleteItem {...props} />
        </>
      )}
    </div>
  );
}

type ItemsProps = VideoMenuProps & { rights: VideoRights };

function EverybodysItems({ video, place, onChange, rights }: ItemsProps) {
  const texts = useTexts(MENU_TEXTS);
  if (video.state === 'suspended') return null;
  return (
    <>
      {place === 'card' && (
        <MenuItem
          icon="share-2"
          onSelect={() => openShare(video, 0, (share_count) => onChange({ share_count }))}
        >
          {texts.share}
        </MenuItem>
      )}
      <WatchLaterItem video={video} />
      {place === 'card' && (
        <DialogItem name="add-to-album" icon="list-plus" label={texts.addToAlbum} {...{ video, onChange }} />
      )}
      {rights.mayDownload && <DownloadItem {...{ video, place }} />}
      {place === 'card' && <PinItem video={video} />}
      {video.state === 'success' && (
        <MenuItem icon="flame" onSelect={() => openModal('why-hot', { video })}>
          {texts.whyHot}
        </MenuItem>
      )}
      {!rights.isOwn && (
        <DialogItem name="report-video" icon="flag" label={texts.report} {...{ video, onChange }} />
      )}
    </>
  );
}

/**
 * Wide watch pages have a button for it instead. Without JavaScript the link saves the best file; otherwise a
 * dialog offers a choice.
 */
function DownloadItem({ video, place }: Pick<VideoMenuProps, 'video' | 'place'>) {
  const modal = opensModal('download-video', { video: video.code });
  return (
    <MenuItem
      icon="download"
      href={downloadPath(video)}
      data-narrow={place === 'watch' ? '' : undefined}
      {...modal}
    >
      {useTexts(MENU_TEXTS).download}
    </MenuItem>
  );
}

function OwnersItems({ video, onChange }: VideoMenuProps) {
  const texts = useTexts(MENU_TEXTS);
  return (
    <>
      <MenuLine />
      <MenuItem icon="pencil" onSelect={() => openModal('edit-video', { video, onSaved: onChange })}>
        {texts.edit}
      </MenuItem>
      <MenuItem icon="image" href={href('video-thumbnail-edit', { code: video.code })}>
        {texts.editThumbnail}
      </MenuItem>
      <MenuItem icon="scissors" href={href('video-cut', { code: video.code })}>
        {texts.cut}
      </MenuItem>
      <MenuItem icon="cloud-upload" href={href('video-replace', { code: video.code })}>
        {texts.replace}
      </MenuItem>
      <MenuItem icon="chart-column" href={href('video-analytics', { code: video.code })}>
        {texts.analytics}
      </MenuItem>
    </>
  );
}

/** Everything that global moderators may do with a video: one dialog explains each action. Spec §6. */
function ModeratorItems({ video, onChange }: VideoMenuProps) {
  const texts = useTexts(MODERATION_TEXTS);
  return (
    <>
      <MenuLine />
      <MenuItem icon="shield" onSelect={() => openModal('act-on-video', { video, onChange })}>
        {texts.act}
      </MenuItem>
    </>
  );
}

function DeleteItem({ video }: VideoMenuProps) {
  return (
    <MenuItem icon="trash-2" danger onSelect={() => openModal('delete-video', { video })}>
      {useTexts(MENU_TEXTS).remove}
    </MenuItem>
  );
}
