import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { NOTICE_QUEUE, type NoticeOrder, orderDigests, orderNotices, sendNotice } from './model/letters.ts';

/** Mails about single notifications are ordered each minute, gathering ones by the account's own clock. */
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
    name: 'notification-digest',
    retries: 0,
    cron: '*/10 * * * *',
    async run() {
      while ((await orderDigests(ctx)) > 0);
    },
  },
];
