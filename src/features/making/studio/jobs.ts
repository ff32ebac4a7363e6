import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { finishReplacements } from './model/take-place.ts';

/** Looks after replaced files whose worker died at the wrong moment. */
export default (ctx: Ctx): JobKind<object>[] => [
  {
    name: 'finish-replacements',
    cron: '* * * * *',
    retries: 0,
    expires: 300,
    run: () => finishReplacements(ctx),
  },
];
