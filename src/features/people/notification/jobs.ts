import type { JobKind } from '#platform/jobs/jobs.ts';
import { keepLooking, SHIFT_EXPIRES } from '#platform/jobs/keep-looking.ts';
import { outgoing } from '#platform/outbox/outgoing.ts';
import type { Ctx } from '#src/context.ts';
import { DELIVERY_QUEUE, deliverNotification, type NotificationDelivery } from './model/deliver.ts';
import { deliverPush } from './model/push-deliver.ts';
import { orderPushes, PUSH_QUEUE, type PushOrder } from './model/push-order.ts';
import { sweepPushServices } from './model/push-services.ts';
import { NOTICE_QUEUE, type NoticeOrder, orderDigests, orderNotices, sendNotice } from './model/letters.ts';

/** How long a notification waits for others before it goes to devices, ms. */
const LOOK_MS = 1_000;

/**
 * Every minute, what is to go out about single notifications is queued: e-mails, and deliveries to subscribed
 * addresses. What is for devices is queued every second. Digests are queued when they are due for each
 * account.
 */
export default (ctx: Ctx): JobKind<never>[] => [
  outgoing(ctx, NOTICE_QUEUE, (order: NoticeOrder) => sendNotice(ctx, order)),
  outgoing(ctx, DELIVERY_QUEUE, (order: NotificationDelivery, { signal }) =>
    deliverNotification(ctx, order, signal),
  ),
  outgoing(ctx, PUSH_QUEUE, (order: PushOrder, { signal }) => deliverPush(ctx, order, signal)),
  {
    name: 'notification-push-order',
    retries: 0,
    cron: '* * * * *',
    expires: SHIFT_EXPIRES,
    async run(_data, { signal }) {
      await keepLooking(LOOK_MS, signal, () => orderPushes(ctx));
    },
  },
  {
    name: 'notification-minute',
    retries: 0,
    cron: '* * * * *',
    run: async () => void (await orderNotices(ctx)),
  },
  {
    name: 'notification-digest',
    retries: 0,
    cron: '*/10 * * * *',
    async run() {
      await orderDigests(ctx);
      await sweepPushServices(ctx);
    },
  },
];
