import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { countWords } from './model/vocabulary.ts';

/** Keeps the words that wrong ones are corrected by. */
export default (ctx: Ctx): JobKind<object>[] => [
  {
    name: 'count-search-words',
    cron: '17 * * * *',
    retries: 0,
    async run() {
      await countWords(ctx);
    },
  },
];
