import { defineTexts } from '#base/texts.ts';

/** What narrows a search, and what may be typed into one. */
export const FILTER_TEXTS = defineTexts({
  filters: 'Filters',
  noneFiltered: 'No videos match these filters',
  clearFilters: 'Clear filters',
  tips: 'Search tips',
  /** What may be typed, and what it means. */
  operators: {
    '-purple': 'leaves out what has this word',
    '"northern lights"': 'these words, in this order',
    'channel:music': 'only in this channel',
    'user:ann': 'only by this person',
  },
  order: 'Sort by',
  orders: {
    relevance: 'Relevance',
    date: 'Newest',
    views: 'Most viewed',
    score: 'Most upvoted',
    hot: 'Hottest',
  },
  age: 'Uploaded',
  ages: { any: 'Any time', day: 'Today', week: 'This week', month: 'This month', year: 'This year' },
  length: 'Length',
  lengths: { any: 'Any length', short: 'Under 4 minutes', medium: '4–20 minutes', long: 'Over 20 minutes' },
  quality: 'Quality',
  qualities: { any: 'Any quality', hd: 'HD, 720p and up', 'full-hd': 'Full HD, 1080p and up', '4k': '4K' },
  channel: 'Channel',
  anyChannel: 'Any channel',
  live: 'Live now',
});
