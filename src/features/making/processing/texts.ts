import { defineTexts, filled, plural } from '#base/texts.ts';

/** What is read of a video that waits to be prepared, or is. */
export const TEXTS = defineTexts({
  ahead: plural({ one: '# video before yours', other: '# videos before yours' }),
  left: filled('About {time} left'),
  moreQualities: 'More qualities are being prepared',
});
