import { defineTexts, filled } from '#base/texts.ts';

export const TEXTS = defineTexts({
  orders: { hot: 'Hot', new: 'New', top: 'Top' },
  about: 'About',
  videosIn: filled('Videos in {channel}'),
  empty: 'No videos in this channel yet. Upload the first one.',
  manage: 'Manage',
  rules: 'Rules',
  moderators: 'Moderators',
  nothingSaid: filled('Videos in {channel}.'),
  noRules: 'The rules of the whole site apply here, and no others.',
  noModerators: 'The people who run the site look after this channel.',
  explore: 'Explore',
  exploreAbout: 'Channels and popular tags.',
  channels: 'Channels',
  channelsAbout: 'Every video can be filed under one of these. Follow those that you like.',
  newChannel: 'New channel',
  tags: 'Popular tags',
  topDogs: 'See the top dog of each tag',
});
