import { defineTexts, filled } from '#base/texts.ts';

/** What is said in a video, as the watch page names it. */
export const TRANSCRIPT_TEXTS = defineTexts({
  transcript: 'Transcript',
  /** Where no script shows it beside the video. */
  file: filled('Transcript ({language})'),
});
