import { defineTexts, filled } from '#base/texts.ts';

/** What is wrong with what was entered about a video. */
export const MISTAKE_TEXTS = defineTexts({
  titleRequired: 'Please enter a title for the video.',
  descriptionLong: filled('Descriptions can have at most {most} characters.'),
  notFeaturable: 'A video that is unlisted or NSFW cannot be featured.',
  notYoutube: 'Please paste a link to a YouTube video.',
  notReddit: 'Please paste a link to a Reddit page.',
  featuredTitleTooLong: 'Featured title may be at most 127 characters.',
});

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

/** Why a video is suspended, for its owner and moderators. */
export const WHY_TEXTS = defineTexts({
  suspendedByModerator: 'Suspended by a moderator.',
  suspendedBecause: filled('A moderator suspended it: {reason}'),
  copySuspended: 'It’s a copy of a suspended video.',
  copyOfSuspended: filled('It’s a copy of a suspended video: {link}'),
});
