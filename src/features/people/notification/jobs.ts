import type { JobKind } from '#platform/jobs/jobs.ts';
import { outgoing } from '#platform/outbox/outgoing.ts';
import type { Ctx } from '#src/context.ts';
import { DELIVERY_QUEUE, deliverNotification, type NotificationDelivery } from './model/deliver.ts';
import { NOTICE_QUEUE, type NoticeOrder, orderDigests, orderNotices, sendNotice } from './model/letters.ts';

/**
 * Every minute, what is to go out about single notifications is queued: e-mails, and deliveries to subscribed
 * addresses. Digests are queued when they are due for each account.
 */
export default (ctx: Ctx): JobKind<never>[] => [
  outgoing(ctx, NOTICE_QUEUE, (order: NoticeOrder) => sendNotice(ctx, order)),
  outgoing(ctx, DELIVERY_QUEUE, (order: NotificationDelivery, { signal }) =>
    deliverNotification(ctx, order, signal),
  ),
  {
    name: 'notification-minute',
    retries: 0,
    cron: '* * * * *',
    async run() {
      while ((await orderNotices(ctx)) > 0);
    },
  },
  {
    name: 'notification-digest',
    retries: 0,
    cron: '*/10 * * * *',
    async run() {
      while ((await orderDigests(ctx)) > 0);
    },
  },
];
