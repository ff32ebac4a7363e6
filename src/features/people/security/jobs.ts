import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { endAlarms } from './model/alarm.ts';
import { forgetSpent } from './model/spend.ts';

/** Ends alarms, and forgets challenges that can no longer be used. */
export default (ctx: Ctx): JobKind<object>[] => [
  {
    name: 'proof-sweep',
    cron: '* * * * *',
    retries: 0,
    expires: 300,
    async run() {
      await endAlarms(ctx);
      await forgetSpent(ctx);
    },
  },
];
