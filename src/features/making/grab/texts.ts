import { defineTexts } from '#base/texts.ts';

/** What is said of imports. Spec §4 Import flow, §9 Video length limit. */
export const TEXTS = defineTexts({
  failed: 'The video could not be imported from that link.',
  importing: 'This video is being imported. It will play here as soon as its first part is ready.',
  trim: 'Import only a part',
  start: 'From',
  end: 'To',
  timeHint: 'Seconds, or minutes and seconds as in 1:30.',
  badTime: 'Please write times as 90 or 1:30.',
  emptyTrim: 'The end must be after the start.',
  tooLong: 'Videos may be up to 30 min long: only the first 30 min are kept.',
});
