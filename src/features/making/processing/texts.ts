import { defineTexts, plural } from '#base/texts.ts';

/** Texts about a video that is waiting to be processed, or is being processed. */
export const TEXTS = defineTexts({
  ahead: plural({ one: '# video before yours', other: '# videos before yours' }),
  preparing: 'We’re preparing this video',
  preparingYours: 'Preparing your video',
  moreQualities: 'Higher qualities are on their way',
  allQualities: 'All qualities are ready',
});

/** Why a video failed, as it is stored with the video. */
export const SERVER_TEXTS = defineTexts({
  gaveUp: 'Something went wrong while preparing this video. You can try again.',
});
