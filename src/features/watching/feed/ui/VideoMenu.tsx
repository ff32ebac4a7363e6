import { useTexts } from '#ui/use-texts.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { LazyPart } from '#shell/frame/lazy-part.tsx';
import { errorText } from '#platform/web/call-error.ts';
import { Menu } from '#ui/Menu.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { SkeletonLines } from '#ui/SkeletonLines.tsx';
import type { VideoItemProps } from '#features/videos/video/ui/dialogs.ts';
import { LIST_TEXTS } from '../list-texts.ts';
import './VideoMenu.css';

/** What the menu of a video is given. */
export interface VideoMenuProps extends VideoItemProps {
  /** On the watch page some of it stands beside the menu. */
  place: 'card' | 'watch';
}

/** Fetched when a menu is opened for the first time: lists have many menus, and most stay shut. */
const loadItems = () => import('./VideoMenuItems.tsx');

/** What this viewer may do with a video, by role. Spec §2.7, §6. */
export function VideoMenu(props: VideoMenuProps) {
  const texts = useTexts(LIST_TEXTS);
  const title = useTexts(VIDEO_TEXTS).title(props.video.title);
  const label = props.place === 'watch' ? texts.more : texts.moreAbout({ title });
  function failed(): void {
    document.querySelector<HTMLElement>('.video-menu :popover-open')?.hidePopover();
    showRibbon(errorText(), 'danger');
  }
  return (
    <Menu
      label={label}
      icon={props.place === 'watch' ? 'ellipsis' : 'ellipsis-vertical'}
      iconOnly
      lazy="popover"
      sheet
      className="video-menu"
    >
      <LazyPart load={loadItems} given={props} fallback={<SkeletonLines count={3} />} onFail={failed} />
    </Menu>
  );
}
