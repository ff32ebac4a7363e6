import { shortCount } from '#base/numbers.ts';
import { defineTexts, plural } from '#base/texts.ts';

/** Spec §4 Vote: "upvote" for 1, "upvotes" for any other number. */
export const TEXTS = defineTexts({
  up: 'Upvote',
  down: 'Downvote',
  /** The word beside a score. */
  unit: plural({ one: 'upvote', other: 'upvotes' }),
  score: plural({ one: '# upvote', other: '# upvotes' }),
  /** The name of the button for screen readers: what it does, and the score in short. */
  upAmong: plural({ one: 'Upvote, # upvote', other: 'Upvote, # upvotes' }, shortCount),
});
