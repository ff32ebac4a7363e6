import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { RATE_PICTURES, ratePictures } from './model/rate-pictures.ts';

/** Asks the operator's classifier about new videos; retries for about half an hour. */
export default (ctx: Ctx): JobKind<{ videoId: number }>[] => [
  {
    name: RATE_PICTURES,
    retries: 12,
    longestWait: 300,
    expires: 300,
    run: ({ videoId }, { signal }) => ratePictures(ctx, videoId, signal),
  },
];
