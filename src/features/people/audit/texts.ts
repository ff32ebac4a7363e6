import { defineTexts } from '#base/texts.ts';

/** What is asked of whoever does something to another person's things. */
export const REASON_TEXTS = defineTexts({
  reason: 'Reason',
  hint: 'Whoever it was done to reads this, but not who did it.',
});
