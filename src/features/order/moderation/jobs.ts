import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { endBans } from './model/ban-account.ts';

/** Ends bans whose time is up. */
export default (ctx: Ctx): JobKind<object>[] => [
  {
    name: 'end-bans',
    cron: '* * * * *',
    retries: 0,
    expires: 300,
    run: async () => void (await endBans(ctx)),
  },
];
