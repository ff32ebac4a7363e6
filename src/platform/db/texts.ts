import { defineTexts } from '#base/texts.ts';

/** What is wrong with the marker of a further page. */
export const ERROR_TEXTS = defineTexts({
  otherList: 'This marker belongs to another list.',
  noPage: 'That page doesn’t exist.',
});
