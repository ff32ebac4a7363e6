import { uploadFollowable } from '#features/making/upload/feature.ts';
import { videoConfirmed, videoCreated, videoStored, videoWithdrawn } from '#features/videos/video/events.ts';
import { listen } from '#platform/events/event.ts';
import { beginWaiting, startAnew } from './model/begin.ts';
import { endWaiting } from './model.ts';
import { orderSharing } from './model/share.ts';
import { orderProcessing } from './model/turns.ts';
import { FOLLOW_UPLOAD } from './queue.ts';

export default [
  listen(uploadFollowable, (trx, { videoId }, { jobs }) =>
    jobs.send(FOLLOW_UPLOAD, { videoId }, { key: String(videoId), trx }),
  ),
  listen(videoCreated, (trx, { videoId }) => beginWaiting(trx, videoId)),
  listen(videoConfirmed, (trx, { videoId }, ctx) => endWaiting(trx, ctx, videoId)),
  // Pages that show it learn that it was taken down.
  listen(videoWithdrawn, async (trx, { videoId }, { bus, events }) =>
    events.afterCommit(trx, async () => bus.publish('progress', { id: videoId })),
  ),
  listen(videoStored, async (trx, { videoId }, ctx) => {
    await startAnew(trx, videoId);
    await orderSharing(trx, ctx, videoId);
    await orderProcessing(trx, ctx, videoId);
  }),
];
