import { defineTexts, filled } from '#base/texts.ts';

/** What the album beside a video says. */
export const PANEL_TEXTS = defineTexts({
  album: 'Album',
  position: filled('{at} of {total}'),
});
