import { defineTexts, filled } from '#base/texts.ts';

/** What is wrong with chapters that were sent. */
export const CHAPTER_MISTAKES = defineTexts({
  unread: filled(
    'Line {line} isn’t a chapter. Please write its time and then its name, such as 1:05 The bridge.',
  ),
  alone: 'Please add a second chapter, or remove the only one.',
  same: filled('Two chapters begin at {time}. Please change one of them.'),
  beyond: filled('The video ends before {time}. Please change when that chapter begins.'),
  unnamed: filled('The chapter at {time} has no name.'),
  many: filled('A video can have at most {most} chapters.'),
});
