import { shortCount } from '#base/numbers.ts';
import { defineTexts, filled, orElse, plural } from '#base/texts.ts';

/** Texts about a video wherever it is shown, and when it is edited or deleted. Spec §5 Edit, §8. */
export const TEXTS = defineTexts({
  /** A video's title, or what a video without one is called. */
  title: orElse('Untitled'),
  views: plural({ one: '# view', other: '# views' }, shortCount),
  watching: plural({ one: '# watching', other: '# watching' }, shortCount),

  unlisted: 'Unlisted',
  followersOnly: 'Followers only',
  withPassword: 'With a password',
  comesOut: filled('Comes out {time}'),
  nsfwLabel: 'NSFW',
  suspendedLabel: 'Suspended',
  featuredLabel: 'Featured',
  unreviewed: 'Unreviewed',
  boost: filled('Boost {boost}'),

  processing: 'We’re preparing this video. It will play here as soon as the first part is ready.',
  soon: 'It will play here as soon as the first part is ready.',
  uploading: 'This video is still being uploaded',
  failed: 'This video couldn’t be prepared',
  suspended: 'This video has been suspended',
  seeHot: 'See what’s hot',
  suspendedByModerator: 'Suspended by a moderator.',
  suspendedBecause: filled('A moderator suspended it: {reason}'),
  copySuspended: 'It’s a copy of a suspended video.',
  copyOfSuspended: filled('It’s a copy of a suspended video: {link}'),
  nsfw: 'This video is marked as not safe for work',
  showNsfw: 'Show it',

  deleted: plural({ one: 'Video deleted!', other: '# videos deleted!' }),
  deleteFailed: 'There was an issue removing the video. Please try again later.',

  titleRequired: 'Please enter a title for the video.',
  descriptionLong: filled('Descriptions can have at most {most} characters.'),
  notFeaturable: 'A video that is unlisted or NSFW cannot be featured.',
  notYoutube: 'Please paste a link to a YouTube video.',
  notReddit: 'Please paste a link to a Reddit page.',
  featuredTitleTooLong: 'Featured title may be at most 127 characters.',
});
