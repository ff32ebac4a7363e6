import { defineTexts } from '#base/texts.ts';

/** The links between the pages of a list. */
export const PAGINATION_TEXTS = defineTexts({
  pages: 'Pages',
  newer: 'Newer',
  older: 'Older',
});
