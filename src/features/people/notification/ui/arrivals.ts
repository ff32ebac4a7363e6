import { createStore } from '#ui/store.ts';
import type { NotificationObject } from '../contract.ts';

/** What has come by push since the page was loaded, newest first. */
export const arrivals = createStore<readonly NotificationObject[]>([]);

/** Puts one before the others; the same one twice stays one. */
export function addArrival(notification: NotificationObject): void {
  const known = arrivals
    .get()
    .filter(({ notification_id }) => notification_id !== notification.notification_id);
  arrivals.set([notification, ...known]);
}
