import type { JobKind } from '#platform/jobs/jobs.ts';
import { keepLooking, SHIFT_EXPIRES } from '#platform/jobs/keep-looking.ts';
import type { Ctx } from '#src/context.ts';
import { refreshRanking } from '#features/videos/video/model/ranking.ts';
import { settleVotes } from './model/settle.ts';
import { assessVoters, forgetAddresses } from './model/trust.ts';

/** Pause between two runs of the loops below, ms. */
const PAUSE = 1_000;

/** Batches of votes to settle, each of one account, before the next accounts are assessed. */
const SETTLED_AT_ONCE = 5;

/**
 * Keeps the hot ranking up to date with the votes, and the weight of votes up to date with what is known
 * about each voter. The jobs start every minute and repeat their work every second until the next start.
 */
export default (ctx: Ctx): JobKind<object>[] => [
  {
    name: 'refresh-hot',
    cron: '* * * * *',
    retries: 0,
    expires: SHIFT_EXPIRES,
    async run(_payload, { signal }) {
      await keepLooking(PAUSE, signal, async (shift) => {
        while ((await refreshRanking(ctx)) > 0 && !shift.aborted);
      });
    },
  },
  {
    name: 'assess-voters',
    cron: '* * * * *',
    retries: 0,
    expires: SHIFT_EXPIRES,
    async run(_payload, { signal }) {
      await keepLooking(PAUSE, signal, async (shift) => {
        await assessVoters(ctx);
        for (let at = 0; at < SETTLED_AT_ONCE && !shift.aborted; at += 1)
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

/** Runs the jobs of this feature to completion, so that the ranking reflects all votes cast so far. */
export async function rankNow(ctx: Pick<Ctx, 'db' | 'clock' | 'siteKey' | 'events'>): Promise<void> {
  while ((await assessVoters(ctx)) > 0);
  while (await settleVotes(ctx));
  while ((await refreshRanking(ctx)) > 0);
}
