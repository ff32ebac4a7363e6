import type { JobKind } from '#platform/jobs/jobs.ts';
import { outgoing } from '#platform/outbox/outgoing.ts';
import type { Ctx } from '#src/context.ts';
import { RATE_PICTURES, ratePictures } from './model/rate-pictures.ts';

/** Asks the operator's classifier about new videos. */
export default (ctx: Ctx): JobKind<{ videoId: number }>[] => [
  outgoing(ctx, RATE_PICTURES, ({ videoId }, { signal }) => ratePictures(ctx, videoId, signal)),
];
