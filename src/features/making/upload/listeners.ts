import { signedUp } from '#features/people/entry/feature.ts';
import { videoCompleted, videoDeleted, videoFailed } from '#features/videos/video/events.ts';
import { listen } from '#platform/events/event.ts';
import { claimVideos } from './model/claims.ts';
import { endUploadsOf } from './model/end.ts';
import { orderWebhook } from './model/webhook.ts';

export default [
  listen(signedUp, async (trx, { accountId, claimToken }) => {
    if (claimToken) await claimVideos(trx, accountId, claimToken);
  }),
  listen(videoCompleted, (trx, { videoId }, ctx) =>
    orderWebhook(trx, ctx, { videoId, notificationType: 'video_success' }),
  ),
  listen(videoFailed, (trx, { videoId }, ctx) =>
    orderWebhook(trx, ctx, { videoId, notificationType: 'video_failed' }),
  ),
  listen(videoDeleted, (trx, { videoId }, ctx) => endUploadsOf(trx, ctx, videoId)),
];
