import { timesMoved } from '#features/making/edit/feature.ts';
import { listen } from '#platform/events/event.ts';
import { movePositions } from './model/position.ts';

/** Whoever has stopped in a video that is cut goes on where they were. */
export default [listen(timesMoved, movePositions)];
