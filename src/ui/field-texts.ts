import { defineTexts, filled, numberText } from '#base/texts.ts';

/** Texts of fields, which most pages do without. */
export const FIELD_TEXTS = defineTexts({
  showTyped: 'Show what you’ve typed',
  hideTyped: 'Hide what you’ve typed',
  /** How much of a field is used: as displayed, and as read out. */
  used: (language, length: number, max: number) =>
    `${numberText(length, language)} / ${numberText(max, language)}`,
  usedSpoken: filled('{length} of {max} characters'),
});
