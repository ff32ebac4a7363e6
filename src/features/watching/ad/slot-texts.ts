import { defineTexts } from '#base/texts.ts';

/** Texts of the ad beside the player and of the app banner. */
export const SLOT_TEXTS = defineTexts({
  advertisement: 'Advertisement',
  app: 'App',
  appAbout: 'Watch in the app',
  openApp: 'Open',
  close: 'Close',
});
