import { defineTexts } from '#base/texts.ts';

/** What is asked of whoever does something to another person's things. */
export const REASON_TEXTS = defineTexts({
  reason: 'Reason',
  hint: 'The person affected sees this, but not your name.',
});
