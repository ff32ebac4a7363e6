import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { refreshHot } from './model.ts';

/** Pause between two looks for moved scores, ms. */
const PAUSE = 1_000;
/** How long one job follows the scores before the next one is scheduled, ms. */
const SHIFT = 55_000;

/** Follows the votes with the hot ranking: each minute's job looks again every second. */
export default (ctx: Ctx): JobKind<object>[] => [
  {
    name: 'refresh-hot',
    cron: '* * * * *',
    retries: 0,
    expires: 70,
    async run(_, { signal }) {
      for (const end = Date.now() + SHIFT; Date.now() < end && !signal.aborted; await pause(signal)) {
        while (!signal.aborted && (await refreshHot(ctx)) > 0);
      }
    },
  },
];

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
