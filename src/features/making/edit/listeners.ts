import { videoDeleted, videoReplaced, videoWithdrawn } from '#features/videos/video/events.ts';
import { listen } from '#platform/events/event.ts';
import { deleteKept, hideKept } from './model/kept.ts';
import { followExchange } from './model/move-times.ts';

/** The uncut video, which nobody sees, shares the fate of the cut one, whose times follow its files. */
export default [
  listen(videoReplaced, (trx, exchange, ctx) => followExchange(trx, ctx, exchange)),
  listen(videoWithdrawn, (trx, { videoId }, ctx) => hideKept(trx, ctx, videoId)),
  listen(videoDeleted, (trx, { videoId }, ctx) => deleteKept(trx, ctx, videoId)),
];
