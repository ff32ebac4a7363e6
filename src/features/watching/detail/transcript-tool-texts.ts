import { defineTexts, plural } from '#base/texts.ts';

/** The transcript itself, which is fetched when it is opened. */
export const TRANSCRIPT_TOOL_TEXTS = defineTexts({
  search: 'Search in transcript',
  language: 'Language',
  hits: plural({ one: '# line', other: '# lines' }),
  copy: 'Copy transcript',
  copied: 'Copied.',
  notCopied: 'This browser doesn’t let us copy. Select the lines to copy them.',
  lost: 'We couldn’t load the transcript.',
});
