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
  liveLabel: 'Live',
  liveTitle: filled('Live: {title}'),
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
  nsfw: 'This video is marked as not safe for work',
  showNsfw: 'Show it',

  deleted: plural({ one: 'Video deleted!', other: '# videos deleted!' }),
});
