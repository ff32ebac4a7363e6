import type { PushTopic } from '#platform/push/topics.ts';
import type { Ctx } from '#src/context.ts';
import type { NotificationPush } from './contract.ts';
import { hydrateNotifications, ownersOf } from './model/list.ts';
import { unreadOf } from './model/unread.ts';
import { presentNotification } from './present.ts';

/** Tells the open pages of an account what has just come, and how many are unread. Spec §3 Push message. */
const topics: PushTopic[] = [
  {
    topic: 'notification',
    resource: null,
    accountsOf: ownersOf,
    messages: arrivals,
  },
  {
    topic: 'notification-read',
    resource: null,
    async messages(ctx, accountIds) {
      const unread = await unreadOf(ctx, accountIds);
      return new Map(
        accountIds.map((id) => [id, { unreadCount: unread.get(id) ?? 0 } satisfies NotificationPush]),
      );
    },
  },
];

export default topics;

async function arrivals(ctx: Ctx, ids: readonly number[]): Promise<Map<number, NotificationPush>> {
  const rows = await hydrateNotifications(ctx, ids);
  const unread = await unreadOf(ctx, [...new Set(rows.map((row) => row.accountId))]);
  const { siteName } = ctx.settings.current();
  return new Map(
    rows
      .filter(({ onSite, desktop }) => onSite || desktop)
      .map((row) => {
        const unreadCount = unread.get(row.accountId) ?? 0;
        const notification = presentNotification(ctx.config, siteName, row);
        const { id, onSite, desktop } = row;
        return [id, { type: 'notification', notificationId: id, notification, onSite, desktop, unreadCount }];
      }),
  );
}
