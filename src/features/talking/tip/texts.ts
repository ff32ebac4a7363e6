import { defineTexts } from '#base/texts.ts';

/** What profiles and the watch page say of tips. */
export const TEXTS = defineTexts({
  tip: 'Tip',
  tippers: 'Top tippers',
  off: 'Tips are turned off on this site.',
});
