import { thumbnailSent, videoCompleted, videoFailed } from '#features/videos/video/events.ts';
import { findVideo } from '#features/videos/video/model/rows.ts';
import { listen } from '#platform/events/event.ts';
import { findReplaced } from './model/replacement.ts';
import { notifyOwner } from './model/notify-owner.ts';
import { setThumbnail } from './model/thumbnail.ts';
import { TAKE_PLACE } from './model/take-place.ts';

/**
 * A finished replacement takes the place of the other video's files in a job, because files have to be
 * copied. Owners are notified whether their videos, and new versions of them, are ready. A picture that came
 * with an edit is rendered in every size.
 */
export default [
  listen(videoCompleted, async (trx, { videoId }, { jobs }) => {
    if ((await findReplaced({ db: trx }, videoId)) !== null)
      await jobs.send(TAKE_PLACE, { videoId }, { key: String(videoId), trx });
  }),
  listen(videoCompleted, (trx, { videoId }, ctx) => notifyOwner(trx, ctx, videoId, 'ready')),
  listen(videoFailed, async (trx, { videoId }, ctx) => {
    const replaced = await findReplaced({ db: trx }, videoId);
    await notifyOwner(trx, ctx, replaced ?? videoId, replaced === null ? 'failed' : 'unchanged');
  }),
  listen(thumbnailSent, async (trx, { videoId, picture }, ctx) => {
    const inside = { ...ctx, db: trx };
    const video = await findVideo(inside, { id: videoId });
    if (video) await setThumbnail(inside, video, Buffer.from(picture));
  }),
];
