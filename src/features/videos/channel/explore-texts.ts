import { defineTexts } from '#base/texts.ts';

/** The pages that list channels. */
export const EXPLORE_TEXTS = defineTexts({
  explore: 'Explore',
  exploreAbout: 'Channels and popular tags.',
  channels: 'Channels',
  channelsAbout: 'Follow the channels you like to see their videos in your feed.',
  newChannel: 'New channel',
  allChannels: 'See all channels',
  search: 'Title or address',
  order: 'Sort by',
  sorts: { videos: 'Most videos', newest: 'Newest', title: 'Name', followers: 'Most followers' },
  find: 'Search',
  none: 'No channels found',
  pages: { newer: 'Previous', older: 'Next' },
  tags: 'Popular tags',
  topDogs: 'See each tag’s top dog',
});
