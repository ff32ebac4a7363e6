import { defineTexts, filled } from '#base/texts.ts';

export const TEXTS = defineTexts({
  unreadable: 'Please select a WebVTT, SubRip or SubStation Alpha file with at least one caption.',
  lost: 'We can’t read this file. It may have been moved, changed or deleted. Please choose it again.',
  converted: 'This file wasn’t saved as UTF-8, so we converted it. Please check that its letters are right.',
  tooLong: 'Please select a smaller caption file.',
  tooMany: filled('Videos can have captions in at most {most} languages.'),
  heading: 'Captions',
  language: 'Language',
  add: 'Add captions',
  isOn: 'On by default',
  isOff: 'Off by default',
  remove: filled('Remove {label}'),
  edit: filled('Edit {label}'),
  write: 'Write captions',
  chapters: 'Edit chapters',
});
