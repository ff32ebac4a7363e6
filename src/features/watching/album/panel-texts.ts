import { defineTexts, filled } from '#base/texts.ts';

/** Texts of the album beside a video. */
export const PANEL_TEXTS = defineTexts({
  album: 'Album',
  previous: 'Previous video',
  next: 'Next video',
  shuffle: 'Shuffle',
  inOrder: 'Play in order',
  repeatAll: 'Repeat the album',
  repeatOne: 'Repeat this video',
  repeatNone: 'Stop repeating',
  position: filled('{at} of {total}'),
});
