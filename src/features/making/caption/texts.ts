import { CAPTIONS_MOST } from './rules.ts';

export const TEXTS = {
  unreadable: 'Please select a WebVTT or SubRip file with at least one caption.',
  tooLong: 'Please select a smaller file of captions.',
  tooMany: `A video may have captions in at most ${CAPTIONS_MOST} languages.`,
} as const;
