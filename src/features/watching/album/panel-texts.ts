import { defineTexts, filled } from '#base/texts.ts';

/** Texts of the album beside a video. */
export const PANEL_TEXTS = defineTexts({
  album: 'Album',
  position: filled('{at} of {total}'),
});
