import { shortCount } from '#base/numbers.ts';
import { defineTexts, filled, plural } from '#base/texts.ts';

/** What cards of channels say, and what is wrong with the fields of one. */
export const TEXTS = defineTexts({
  videos: plural({ one: '# video', other: '# videos' }, shortCount),
  titleRequired: 'Please enter a title for the channel.',
  accentFaint: 'That colour is too hard to read. Please choose a lighter one.',
  urlWrong: 'Please use only lowercase letters, digits and single hyphens, with at least one letter.',
});

/** The choice of a channel for a video. */
export const CHOICE_TEXTS = defineTexts({
  other: 'Another channel',
  otherHint: 'Its name or address.',
  found: 'Channels found',
  none: 'No channels found',
  rules: 'Rules of this channel',
});

export const PAGE_TEXTS = defineTexts({
  orders: { hot: 'Hot', new: 'New', top: 'Top' },
  about: 'About',
  videosIn: filled('Videos in {channel}'),
  empty: 'No videos in this channel yet',
  members: plural({ one: '# member', other: '# members' }, shortCount),
  ask: 'Ask to join',
  withdraw: 'Withdraw request',
  leave: 'Leave channel',
  manage: 'Manage',
  editRules: 'Edit rules',
  rules: 'Rules',
  moderators: 'Moderators',
  nothingSaid: filled('Videos in {channel}.'),
  noRules: 'Only the site-wide rules apply here.',
  noModerators: 'This channel is looked after by the site’s moderators.',
});
