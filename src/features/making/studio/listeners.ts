import { videoCompleted, videoFailed } from '#features/videos/video/events.ts';
import { listen } from '#platform/events/event.ts';
import { isReplacement } from './model/replacement.ts';
import { notifyOwner } from './model/notify-owner.ts';
import { TAKE_PLACE } from './queue.ts';

/**
 * What was made in place of another video's files takes that place by a job: files are copied for it. Owners
 * are notified whether their videos are ready.
 */
export default [
  listen(videoCompleted, async (trx, { videoId }, { jobs }) => {
    if (await isReplacement({ db: trx }, videoId))
      await jobs.send(TAKE_PLACE, { videoId }, { key: String(videoId), trx });
  }),
  listen(videoCompleted, (trx, { videoId }, ctx) => notifyOwner(trx, ctx, videoId, 'ready')),
  listen(videoFailed, (trx, { videoId }, ctx) => notifyOwner(trx, ctx, videoId, 'failed')),
];
