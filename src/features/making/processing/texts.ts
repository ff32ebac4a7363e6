import { defineTexts, filled, plural } from '#base/texts.ts';

/** What is read of a video that waits to be prepared, or is. */
export const TEXTS = defineTexts({
  ahead: plural({ one: '# video before yours', other: '# videos before yours' }),
  left: filled('About {time} left'),
  preparing: 'We’re preparing this video',
  preparingYours: 'Preparing your video',
  moreQualities: 'Higher qualities are on their way',
});

/** Why a video failed, as it is stored with the video. */
export const SERVER_TEXTS = defineTexts({
  gaveUp: 'Something went wrong while preparing this video. You can try again.',
});
