import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { expireUploads, finishUploads } from './model/sweep.ts';

/** Looks after uploads that nobody comes back for. */
export default (ctx: Ctx): JobKind<object>[] => [
  { name: 'finish-uploads', cron: '* * * * *', retries: 0, expires: 300, run: () => finishUploads(ctx) },
  {
    name: 'expire-uploads',
    cron: '17 * * * *',
    retries: 2,
    async run(_, { signal }) {
      while (!signal.aborted && (await expireUploads(ctx)) > 0);
    },
  },
];
