import { useTexts } from '#ui/use-texts.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { LazyPart } from '#shell/frame/lazy-part.tsx';
import { errorText } from '#platform/web/call-error.ts';
import { Menu } from '#ui/Menu.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import type { VideoItemProps } from '#features/videos/video/ui/dialogs.ts';
import { LIST_TEXTS } from '../list-texts.ts';
import './VideoMenu.css';

/** Props of a video's menu. */
export interface VideoMenuProps extends VideoItemProps {
  /** On the watch page, some of the actions are buttons beside the menu. */
  place: 'card' | 'watch';
}

/** Loaded when a menu is first opened: lists have many menus, and most stay closed. */
const loadItems = () => import('./VideoMenuItems.tsx');

/** The menu of what this viewer may do with a video, by role. Spec §2.7, §6. */
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
