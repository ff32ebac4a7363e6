import { own } from '#platform/web/own.ts';
import { createStore } from '#ui/store.ts';
import type { NotificationObject } from '../contract.ts';

/** Notifications that have arrived by push since the page was loaded, newest first. */
export const arrivals = createStore<readonly NotificationObject[]>([]);

/** Adds a notification at the front; one that has already arrived stays as it is. */
export function addArrival(notification: NotificationObject): void {
  const known = arrivals.get();
  if (known.some(({ notification_id }) => notification_id === notification.notification_id)) return;
  arrivals.set(
    [notification, ...known].toSorted((a, b) => Number(b.notification_id) - Number(a.notification_id)),
  );
}

/** Kept for an account of this browser while it is told of notifications when the site is closed. */
export const PUSH_KEY = 'push';

/** Whether the service worker shows what this account is told on its devices. */
export function isToldByWorker(): boolean {
  return own.recall(PUSH_KEY) !== null;
}
