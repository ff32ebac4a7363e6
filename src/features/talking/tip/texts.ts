import { defineTexts } from '#base/texts.ts';

/** What profiles and the watch page say of tips. */
export const TEXTS = defineTexts({
  tip: 'Tip',
  tippers: 'Biggest tippers',
  off: 'Tips are switched off on this site.',
});
