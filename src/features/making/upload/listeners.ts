import { signedUp } from '#features/people/entry/events.ts';
import { videoDeleted } from '#features/videos/video/events.ts';
import { listen } from '#platform/events/event.ts';
import { claimVideos } from './model/claims.ts';
import { endUploadsOf } from './model/end.ts';

export default [
  listen(signedUp, async (trx, { accountId, claimToken }) => {
    if (claimToken) await claimVideos(trx, accountId, claimToken);
  }),
  listen(videoDeleted, (trx, { videoId }, ctx) => endUploadsOf(trx, ctx, videoId)),
];
