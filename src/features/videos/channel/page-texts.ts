import { defineTexts, filled } from '#base/texts.ts';

export const TEXTS = defineTexts({
  orders: { hot: 'Hot', new: 'New', top: 'Top' },
  about: 'About',
  videosIn: filled('Videos in {channel}'),
  empty: 'No videos in this channel yet.',
  manage: 'Manage',
  editRules: 'Edit rules',
  rules: 'Rules',
  moderators: 'Moderators',
  nothingSaid: filled('Videos in {channel}.'),
  noRules: 'Only the site-wide rules apply here.',
  noModerators: 'This channel is looked after by the site’s moderators.',
  explore: 'Explore',
  exploreAbout: 'Channels and popular tags.',
  channels: 'Channels',
  channelsAbout: 'Follow the channels you like to see their videos in your feed.',
  newChannel: 'New channel',
  tags: 'Popular tags',
  topDogs: 'See each tag’s top dog',
});
