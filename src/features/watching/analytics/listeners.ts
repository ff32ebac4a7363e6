import { isbot } from 'isbot';
import { followersChanged } from '#features/people/follow/feature.ts';
import { uploadRequested } from '#features/making/upload/feature.ts';
import { videoDeleted } from '#features/videos/video/events.ts';
import { videosPlayed, viewsStored } from '#features/watching/watch/feature.ts';
import { listen } from '#platform/events/event.ts';
import { addView } from './model.ts';
import { forgetVideo, noteFacts } from './model/facts.ts';

/** Records events of lower features for their day's sums. Votes are recorded by a trigger. */
export default [
  listen(uploadRequested, async (trx, { userAgent }, { clock }) => {
    if (!isbot(userAgent)) await addView({ db: trx, clock }, 'upload-start');
  }),
  listen(viewsStored, (trx, { views }, ctx) =>
    noteFacts(
      trx,
      ctx,
      views.map(({ count: amount, ...view }) => ({ kind: 'view', amount, ...view })),
    ),
  ),
  listen(videosPlayed, (trx, { plays }, ctx) =>
    noteFacts(
      trx,
      ctx,
      plays.map(({ seconds: amount, watched: _watched, ...play }) => ({ kind: 'play', amount, ...play })),
    ),
  ),
  listen(followersChanged, (trx, { changes }, ctx) =>
    noteFacts(
      trx,
      ctx,
      changes.map(({ accountId, by: amount }) => ({ kind: 'follower', videoId: null, accountId, amount })),
    ),
  ),
  listen(videoDeleted, (trx, { videoId }) => forgetVideo(trx, videoId)),
];
