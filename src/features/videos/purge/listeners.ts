import { videoWithdrawn } from '#features/videos/video/events.ts';
import { listen } from '#platform/events/event.ts';
import { orderPurge } from './model.ts';

export default [listen(videoWithdrawn, (trx, { videoId }, ctx) => orderPurge(trx, ctx, videoId))];
