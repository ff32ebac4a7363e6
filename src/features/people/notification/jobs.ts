import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { deliverNotifications } from './model/deliver.ts';
import { NOTICE_QUEUE, type NoticeOrder, orderDigests, orderNotices, sendNotice } from './model/letters.ts';

/**
 * Every minute, notifications are delivered to subscribed addresses and e-mails about single ones are queued.
 * Digests are queued when they are due for each account.
 */
export default (ctx: Ctx): JobKind<never>[] => [
  {
    name: NOTICE_QUEUE,
    retries: 8,
    parallel: 2,
    expires: 60,
    run: (order: NoticeOrder) => sendNotice(ctx, order),
  },
  {
    name: 'notification-minute',
    retries: 0,
    cron: '* * * * *',
    async run() {
      await orderNotices(ctx);
    },
  },
  {
    name: 'notification-deliver',
    retries: 0,
    cron: '* * * * *',
    expires: 300,
    async run(_, { signal }) {
      while (!signal.aborted && (await deliverNotifications(ctx, signal)) > 0);
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
