import { defineTexts } from '#base/texts.ts';

/** What is wrong with the marker of a further page. */
export const ERROR_TEXTS = defineTexts({
  otherList: 'This page belongs to another list.',
  noPage: 'There is no such page.',
});
