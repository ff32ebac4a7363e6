import { videoDescribed, videosRanked } from '#features/videos/video/events.ts';
import { listen } from '#platform/events/event.ts';
import { rankTagged, setTags } from './model/links.ts';

export default [
  listen(videoDescribed, (trx, { videoId, title, description }) =>
    setTags(trx, videoId, `${title} ${description}`),
  ),
  listen(videosRanked, (trx, { ranks }) => rankTagged(trx, ranks)),
];
