import { defineTexts } from '#base/texts.ts';

/** Texts about imports. Spec §4 Import flow, §9 Video length limit. */
export const TEXTS = defineTexts({
  failed: 'We couldn’t import the video from that link.',
  importing: 'We’re importing this video. It will play here as soon as the first part is ready.',
  trim: 'Import only part of it',
  start: 'From',
  end: 'To',
  timeHint: 'Seconds, or minutes and seconds such as 1:30.',
  badTime: 'Please enter times such as 90 or 1:30.',
  emptyTrim: 'The end must be after the start.',
  tooLong: 'Videos may be up to 30 min long: only the first 30 min are kept.',
});
