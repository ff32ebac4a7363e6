import { videoCompleted, videoDeleted, videoFailed, videoStored } from '#features/videos/video/events.ts';
import { listen } from '#platform/events/event.ts';
import { goOnAfter } from './model/list-tend.ts';

/** The next video of an import begins as soon as one of them is here, done, or will never be. */
export default [videoStored, videoCompleted, videoFailed, videoDeleted].map((event) =>
  listen(event, (trx, { videoId }, ctx) => goOnAfter({ ...ctx, db: trx }, videoId)),
);
