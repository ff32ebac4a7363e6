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

/** Why a video is suspended, for its owner and moderators. */
export const WHY_TEXTS = defineTexts({
  suspendedByModerator: 'Suspended by a moderator.',
  suspendedBecause: filled('A moderator suspended it: {reason}'),
  copySuspended: 'It’s a copy of a suspended video.',
  copyOfSuspended: filled('It’s a copy of a suspended video: {link}'),
});
