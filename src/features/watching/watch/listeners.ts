import { videoCompleted, videoMoved } from '#features/videos/video/events.ts';
import { forgetRelated } from '#features/videos/video/model/notes.ts';
import { listen } from '#platform/events/event.ts';
import { RELATED_JOB } from './model/related.ts';

/**
 * A video gets its related videos as soon as it is complete. One with other tags or in another channel has
 * others, which are made when somebody opens it.
 */
export default [
  listen(videoCompleted, (trx, { videoId }, { jobs }) =>
    jobs.send(RELATED_JOB, { videoId, seen: null }, { key: String(videoId), trx }),
  ),
  listen(videoMoved, (trx, { videoId }) => forgetRelated(trx, videoId)),
];
