import { videosWatched } from '#features/videos/video/events.ts';
import { listen } from '#platform/events/event.ts';
import { keepViewMoves } from './model/moves.ts';

/** Records the old view counts, so that lists by views keep their order while somebody pages through them. */
export default [listen(videosWatched, (trx, { before }) => keepViewMoves(trx, before))];
