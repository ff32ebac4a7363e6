import { videoMoved } from '#features/videos/video/events.ts';
import { forgetRelated } from '#features/videos/video/model/notes.ts';
import { listen } from '#platform/events/event.ts';

/** Other words and another channel have other relatives. */
export default [listen(videoMoved, (trx, { videoId }) => forgetRelated(trx, videoId))];
