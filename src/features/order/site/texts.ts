import { defineTexts } from '#base/texts.ts';

/** What the server refuses an announcement with. */
export const ERROR_TEXTS = defineTexts({
  link: 'Please give a link that begins with https://, or a path of this site such as /rules.',
});
