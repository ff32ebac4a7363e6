import { defineTexts, plural, type TextsOf } from '#base/texts.ts';

/** Texts about a video that is waiting to be processed, or is being processed. */
export const TEXTS = defineTexts({
  ahead: plural({ one: '# video before yours', other: '# videos before yours' }),
  /** Minutes until it is done. */
  left: plural({ one: 'About # minute left', other: 'About # minutes left' }),
  leftSoon: 'Less than a minute left',
  preparing: 'We’re preparing this video',
  preparingYours: 'Preparing your video',
  moreQualities: 'Higher qualities are on their way',
});

/** How long it will still take, as roughly as it is known. */
export function leftText(texts: TextsOf<typeof TEXTS>, seconds: number): string {
  return seconds < 60 ? texts.leftSoon : texts.left(Math.round(seconds / 60));
}

/** Why a video failed, as it is stored with the video. */
export const SERVER_TEXTS = defineTexts({
  gaveUp: 'Something went wrong while preparing this video. You can try again.',
});
