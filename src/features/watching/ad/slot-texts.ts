import { defineTexts } from '#base/texts.ts';

/** What viewers read beside the player, and of the app. */
export const SLOT_TEXTS = defineTexts({
  advertisement: 'Advertisement',
  app: 'App',
  appAbout: 'Watch in the app',
  openApp: 'Open',
  close: 'Close',
});
