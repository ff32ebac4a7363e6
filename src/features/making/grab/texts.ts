import { defineTexts } from '#base/texts.ts';

/** What is said of imports. Spec §4 Import flow, §9 Video length limit. */
export const TEXTS = defineTexts({
  failed: 'The video could not be fetched from that link.',
  importing: 'This video is being fetched. It will play here as soon as its first part is ready.',
  trim: 'Only a part of it',
  start: 'From',
  end: 'To',
  timeHint: 'Seconds, or minutes and seconds as in 1:30.',
  badTime: 'Please write times as 90 or 1:30.',
  emptyTrim: 'The end must come after the start.',
  tooLong: 'Videos may be up to 30 min long: only that much from the start is kept.',
});
