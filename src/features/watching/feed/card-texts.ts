import { defineTexts, filled } from '#base/texts.ts';

/** Texts of the cards of all lists, apart from those of the pages with feeds. */
export const TEXTS = defineTexts({
  playHere: filled('Play {title} here'),
  stopHere: 'Stop',
});
