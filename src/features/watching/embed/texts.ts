import { defineTexts } from '#base/texts.ts';

/** What a frame says that has nothing to play. */
export const TEXTS = defineTexts({
  missing: 'This video does not exist, or was deleted.',
  openOnSite: 'Open on the site',
});
