import { defineTexts } from '#base/texts.ts';

export const TEXTS = defineTexts({
  /** Shown when the server gives no text of its own. Spec §8. */
  unknown: 'An unknown error has ocurred. Please try again later.',
  /** No answer has arrived. */
  network: 'We couldn’t reach the site. Please check your connection and try again.',
});
