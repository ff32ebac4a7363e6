import { defineTexts } from '#base/texts.ts';

/** Errors of the server. */
export const ERROR_TEXTS = defineTexts({
  link: 'Please enter a link starting with https://, or a path on this site such as /rules.',
});
