import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { countWords } from './model/vocabulary.ts';

/** Recounts the words that misspelt queries are corrected with. */
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
