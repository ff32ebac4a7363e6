import { videosWatched } from '#features/videos/video/events.ts';
import { listen } from '#platform/events/event.ts';
import { keepViewMoves } from './model/view-moves.ts';

/** Lists by views that somebody pages through go on as they were begun. */
export default [listen(videosWatched, (trx, { before }) => keepViewMoves(trx, before))];
