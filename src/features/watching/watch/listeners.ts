import { videoCompleted, videoMoved } from '#features/videos/video/events.ts';
import { listen } from '#platform/events/event.ts';
import { orderRelated, renewRelated } from './model/related.ts';

/**
 * A video gets its related videos as soon as it is complete, and others when it has other tags or is in
 * another channel.
 */
export default [
  listen(videoCompleted, (trx, { videoId }, ctx) => orderRelated(ctx, trx, videoId)),
  listen(videoMoved, (trx, { videoId }, ctx) => renewRelated(ctx, trx, videoId)),
];
