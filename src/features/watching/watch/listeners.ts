import { videoMoved } from '#features/videos/video/events.ts';
import { forgetRelated } from '#features/videos/video/model/notes.ts';
import { listen } from '#platform/events/event.ts';

/** A video with other tags or in another channel has other related videos. */
export default [listen(videoMoved, (trx, { videoId }) => forgetRelated(trx, videoId))];
