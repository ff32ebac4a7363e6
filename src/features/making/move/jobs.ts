import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { moveFilms } from './move-films.ts';

/** Moves old videos to one file a size, in spare time. */
export default (ctx: Ctx): JobKind<never>[] => [
  {
    name: 'move-films',
    cron: '* * * * *',
    retries: 0,
    expires: 3_600,
    run: async (_payload: object, { signal }) => void (await moveFilms(ctx, signal)),
  },
];
