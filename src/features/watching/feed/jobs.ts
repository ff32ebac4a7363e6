import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { forgetMoves } from './model/moves.ts';

/** Deletes recorded moves that are too old for any open list to need. */
export default (ctx: Ctx): JobKind<object>[] => [
  {
    name: 'forget-ranking-moves',
    cron: '*/10 * * * *',
    retries: 0,
    async run() {
      await forgetMoves(ctx);
    },
  },
];
