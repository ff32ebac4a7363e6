import { defineTexts } from '#base/texts.ts';

/** Texts of the question why somebody acts on another person's things. */
export const REASON_TEXTS = defineTexts({
  reason: 'Reason',
  hint: 'The person affected sees this, but not your name.',
});
