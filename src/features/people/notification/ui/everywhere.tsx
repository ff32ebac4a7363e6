import { useEffect } from 'react';
import { hearAccount } from '#platform/web/follow.ts';
import type { AccountMessageHandler } from '#platform/web/push-audience.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { showInTitle } from '#shell/browser/tab-title.ts';
import { setUnread, useUnread } from '#shell/browser/unread.ts';
import { addArrival } from './arrivals.ts';

/**
 * Receives notifications on every page: updates the badge, the tab's title and the list, and shows them on
 * the desktop.
 */
export default function NotificationsEverywhere() {
  const { viewer } = useFrame();
  const unread = useUnread();
  useEffect(() => (viewer ? hearAccount(hear) : undefined), [viewer]);
  useEffect(() => showInTitle(unread), [unread]);
  return null;
}

function hear({
  notification,
  unreadCount,
  onSite,
  desktop,
  push,
  isMasterTab,
}: Parameters<AccountMessageHandler>[0]): void {
  if (unreadCount !== undefined) setUnread(unreadCount);
  if (!notification) return;
  if (onSite) addArrival(notification);
  if (desktop && isMasterTab)
    void import('./show-desktop.ts').then(({ showDesktop }) => showDesktop(notification, Boolean(push)));
}
