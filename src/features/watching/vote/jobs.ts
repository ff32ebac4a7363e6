import type { JobKind } from '#platform/jobs/jobs.ts';
import { keepLooking } from '#platform/jobs/keep-looking.ts';
import type { Ctx } from '#src/context.ts';
import { refreshRanking } from '#features/videos/video/model/ranking.ts';

/** Pause between two looks for moved scores, ms. */
const PAUSE = 1_000;

/** Follows the votes with the hot ranking: each minute's job looks again every second. */
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
];
