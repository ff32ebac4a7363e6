import { useEffect } from 'react';
import { onPush } from '#platform/web/push.ts';
import type { PushMessage } from '#platform/web/push-protocol.ts';
import { useFrame } from '#shell/frame.ts';
import { setUnread } from '#shell/unread.ts';
import type { NotificationObject } from '../contract.ts';
import { addArrival } from './arrivals.ts';
import { showDesktop } from './show-desktop.ts';

/** Hears of notifications on every page: the badge follows, the list grows, the desktop shows it. */
export default function NotificationsEverywhere() {
  const { viewer } = useFrame();
  useEffect(() => (viewer ? onPush(hear) : undefined), [viewer]);
  return null;
}

function hear({ type, notification, unreadCount, onSite, desktop, isMasterTab }: PushMessage): void {
  if (unreadCount !== undefined) setUnread(unreadCount);
  if (type !== 'notification' || !notification) return;
  const arrived = notification as NotificationObject;
  if (onSite) addArrival(arrived);
  if (desktop && isMasterTab) showDesktop(arrived);
}
