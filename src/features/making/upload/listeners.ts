import { videoDeleted } from '#features/videos/video/events.ts';
import { listen } from '#platform/events/event.ts';
import { endUploadsOf } from './model/end.ts';

export default [listen(videoDeleted, (trx, { videoId }, ctx) => endUploadsOf(trx, ctx, videoId))];
