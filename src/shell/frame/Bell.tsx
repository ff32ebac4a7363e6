import { href } from '#src/routes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { useHydrated } from '#shell/browser/hydrated.ts';
import { hasSlot, Slot } from './Slot.tsx';
import { useUnread } from '#shell/browser/unread.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from './texts.ts';

/** The bell with its count: opens the menu of notifications, or leads to their page without JavaScript. */
export function Bell() {
  const { links } = useTexts(TEXTS);
  const name = links['notification-list'];
  const unread = useUnread();
  const isHydrated = useHydrated();
  if (isHydrated && hasSlot('notification-menu')) {
    return (
      <Menu label={name} icon="bell" iconOnly kind="panel" badge={unread} className="shell-bell" lazy>
        <Slot
          name="notification-menu"
          fallback={
            <div className="shell-bell-loading">
              <SkeletonLines />
            </div>
          }
        />
      </Menu>
    );
  }
  return (
    <IconButton
      href={href('notification-list')}
      icon="bell"
      label={name}
      badge={unread}
      className="shell-bell"
    />
  );
}
