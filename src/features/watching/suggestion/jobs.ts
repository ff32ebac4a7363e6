import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { SUGGEST_JOB } from './model/list.ts';
import { makeSuggestions } from './model/make.ts';
import { sweepLists } from './model/sweep.ts';

/** Renews old lists of suggestions, and deletes those that nobody looks at. */
export default (ctx: Ctx): JobKind<never>[] => [
  {
    name: SUGGEST_JOB,
    retries: 1,
    keyed: true,
    expires: 30,
    async run({ accountId, seen }: { accountId: number; seen: number }) {
      await makeSuggestions(ctx, accountId, seen);
    },
  },
  {
    name: 'sweep-suggestions',
    retries: 0,
    cron: '41 3 * * *',
    run: (_payload, { signal }) => sweepLists(ctx, signal),
  },
];
