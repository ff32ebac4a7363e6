/** Queue of hidden videos that may take the place of another's files; data `{ videoId }`, keyed by it. */
export const TAKE_PLACE = 'take-place';
