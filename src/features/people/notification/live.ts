import type { Listener } from '#platform/push/tickets.ts';
import type { PushTopic } from '#platform/push/topics.ts';
import type { Ctx } from '#src/context.ts';
import type { NotificationObject, NotificationPush } from './contract.ts';
import { hydrateNotifications, listSince, ownersOf } from './model/list.ts';
import { unreadOf } from './model/unread.ts';
import { presentNotifications } from './present.ts';

/**
 * Pushes new notifications and the number of unread ones to an account's open pages. Spec §3 Push message.
 */
const topics: PushTopic[] = [
  {
    topic: 'notification',
    resource: null,
    accountsOf: ownersOf,
    messages: arrivals,
    missed: listMissed,
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

async function arrivals(
  ctx: Ctx,
  ids: readonly number[],
  scopes: Listener['scopes'],
): Promise<Map<number, NotificationPush>> {
  const rows = await hydrateNotifications(ctx, ids);
  const unread = await unreadOf(ctx, [...new Set(rows.map((row) => row.accountId))]);
  const told = await presentNotifications(ctx, rows, { scopes });
  return new Map(
    rows.flatMap(({ id, accountId, onSite, desktop, push }, at) => {
      if (!onSite && !desktop) return [];
      const unreadCount = unread.get(accountId) ?? 0;
      const notification = told[at] as NotificationObject;
      return [
        [
          id,
          { type: 'notification', notificationId: id, notification, onSite, desktop, push, unreadCount },
        ] as const,
      ];
    }),
  );
}

/** Notifications that have joined the list since then. They are no longer new enough for the desktop. */
async function listMissed(
  ctx: Ctx,
  { id: accountId, scopes }: Listener,
  ms: number,
): Promise<NotificationPush[]> {
  const rows = await listSince(ctx, accountId, new Date(ctx.clock.now() - ms));
  const unreadCount = (await unreadOf(ctx, [accountId])).get(accountId) ?? 0;
  return (await presentNotifications(ctx, rows, { scopes })).map((notification) => ({
    type: 'notification',
    notificationId: Number(notification.notification_id),
    notification,
    onSite: true,
    desktop: false,
    push: false,
    unreadCount,
  }));
}
