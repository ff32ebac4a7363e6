import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { placeInSteps } from './model/steps.ts';
import { COUNT_SOON, countWords, hasFewVideos } from './model/vocabulary.ts';

/** Recounts the words that queries are corrected with, and sorts videos by how early they are looked at. */
export default (ctx: Ctx): JobKind<object>[] => [
  {
    name: 'count-search-words',
    cron: '17 * * * *',
    retries: 0,
    async run() {
      await countWords(ctx);
    },
  },
  {
    name: COUNT_SOON,
    keyed: true,
    retries: 0,
    async run() {
      if (await hasFewVideos(ctx)) await countWords(ctx);
    },
  },
  {
    name: 'place-search-steps',
    cron: '47 * * * *',
    retries: 0,
    async run() {
      await placeInSteps(ctx);
    },
  },
];
