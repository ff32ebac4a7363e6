import { defineTexts, filled } from '#base/texts.ts';
import { CAPTIONS_MOST } from './rules.ts';

export const TEXTS = defineTexts({
  unreadable: 'Please select a WebVTT or SubRip file with at least one caption.',
  tooLong: 'Please select a smaller caption file.',
  tooMany: `Videos can have captions in at most ${CAPTIONS_MOST} languages.`,
  heading: 'Captions',
  language: 'Language',
  add: 'Add captions',
  isOn: 'On by default',
  isOff: 'Off by default',
  remove: filled('Remove {label}'),
});
