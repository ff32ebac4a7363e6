import { defineTexts } from '#base/texts.ts';

/** What the server refuses an announcement with. */
export const ERROR_TEXTS = defineTexts({
  link: 'Please enter a link starting with https://, or a path on this site such as /rules.',
});
