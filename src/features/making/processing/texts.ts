import { defineTexts, filled, plural } from '#base/texts.ts';

/** What is read of a video that waits to be prepared, or is. */
export const TEXTS = defineTexts({
  ahead: plural({ one: '# video before yours', other: '# videos before yours' }),
  left: filled('About {time} left'),
  preparing: 'This video is being prepared',
  preparingYours: 'Preparing your video',
  moreQualities: 'More qualities are being prepared',
});

/** Why a video failed, as it is stored with the video. */
export const SERVER_TEXTS = defineTexts({
  gaveUp: 'Something went wrong while this video was being prepared. You can try again.',
});
