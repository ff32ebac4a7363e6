import { uploadJoined } from '#features/making/upload/feature.ts';
import { videoCompleted, videoDeleted, videoFailed, videoStored } from '#features/videos/video/events.ts';
import { listen } from '#platform/events/event.ts';
import { leaveOutSame } from './model/already-here.ts';
import { goOnAfter } from './model/list-tend.ts';

/** The next video of an import begins as soon as one of them is here, done, or will never be. */
const steps = [videoStored, videoCompleted, videoFailed, videoDeleted].map((event) =>
  listen(event, (trx, { videoId }, ctx) => goOnAfter({ ...ctx, db: trx }, videoId)),
);

export default [listen(uploadJoined, (trx, { videoId }, ctx) => leaveOutSame(trx, ctx, videoId)), ...steps];
