import type { JobKind } from '#platform/jobs/jobs.ts';
import { keepLooking } from '#platform/jobs/keep-looking.ts';
import type { Ctx } from '#src/context.ts';
import { refreshRanking } from '#features/videos/video/model/ranking.ts';
import { settleVotes } from './model/settle.ts';
import { assessVoters, forgetAddresses } from './model/trust.ts';

/** Pause between two looks for moved scores, ms. */
const PAUSE = 1_000;

/** Transactions with votes of one account each, between two looks for accounts to assess. */
const SETTLED_AT_ONCE = 5;

/**
 * Follows the votes with the hot ranking, and accounts with what their votes count in it: each minute's job
 * looks again every second.
 */
export default (ctx: Ctx): JobKind<object>[] => [
  {
    name: 'refresh-hot',
    cron: '* * * * *',
    retries: 0,
    expires: 70,
    async run(_, { signal }) {
      await keepLooking(PAUSE, signal, async () => {
        while (!signal.aborted && (await refreshRanking(ctx)) > 0);
      });
    },
  },
  {
    name: 'assess-voters',
    cron: '* * * * *',
    retries: 0,
    expires: 70,
    async run(_, { signal }) {
      await keepLooking(PAUSE, signal, async () => {
        await assessVoters(ctx);
        for (let at = 0; at < SETTLED_AT_ONCE && !signal.aborted; at += 1)
          if (!(await settleVotes(ctx))) return;
      });
    },
  },
  {
    name: 'forget-voter-addresses',
    cron: '17 4 * * *',
    retries: 0,
    run: () => forgetAddresses(ctx),
  },
];
