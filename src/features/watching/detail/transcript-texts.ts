import { defineTexts, filled, plural } from '#base/texts.ts';

/** What is said in a video, beside it. */
export const TRANSCRIPT_TEXTS = defineTexts({
  transcript: 'Transcript',
  /** Where no script shows it beside the video. */
  file: filled('Transcript ({language})'),
  search: 'Search in transcript',
  language: 'Language',
  hits: plural({ one: '# line', other: '# lines' }),
  copy: 'Copy transcript',
  copied: 'Copied.',
  notCopied: 'This browser doesn’t let us copy. Select the lines to copy them.',
  lost: 'We couldn’t load the transcript.',
});
