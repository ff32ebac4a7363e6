import { defineTexts, filled } from '#base/texts.ts';

export const TEXTS = defineTexts({
  orders: { hot: 'Hot', new: 'New', top: 'Top' },
  videosIn: filled('Videos in {channel}'),
  empty: 'No videos in this channel yet. Upload the first one.',
  explore: 'Explore',
  exploreAbout: 'Channels and popular tags.',
  channels: 'Channels',
  tags: 'Popular tags',
});
