import { videoCompleted, videoDescribed } from '#features/videos/video/events.ts';
import { listen } from '#platform/events/event.ts';
import { countSoon } from './model/vocabulary.ts';

/** Has words known by which a mistyped search is corrected. */
export default [videoCompleted, videoDescribed].map((event) =>
  listen(event, (trx, _video, ctx) => countSoon(trx, ctx)),
);
