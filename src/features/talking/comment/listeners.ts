import { videoDeleted } from '#features/videos/video/events.ts';
import { listen } from '#platform/events/event.ts';
import { deleteCommentsOn } from './model/erase.ts';

export default [listen(videoDeleted, (trx, { videoId }) => deleteCommentsOn(trx, videoId))];
