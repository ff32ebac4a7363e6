import { defineTexts, filled, plural } from '#base/texts.ts';

/** What the search screen and the suggestions of the search box say. */
export const TEXTS = defineTexts({
  invitation: 'What would you like to watch?',
  nothing: filled('No results for “{query}”'),
  nothingIdea: 'Check the spelling or try different words. Or see what’s popular.',
  failed: 'Search isn’t available right now',
  tryAgain: 'Try again',
  resultsFor: 'Results for {query}',
  rss: filled('Videos for “{query}”'),
  corrected: filled('No results for “{query}”. Showing results for “{corrected}” instead.'),
  didYouMean: 'Did you mean {query}?',
  kindsLabel: 'Result types',
  kinds: {
    all: 'All',
    videos: 'Videos',
    people: 'People',
    channels: 'Channels',
    albums: 'Albums',
    tags: 'Tags',
  },
  noneOfKind: 'No results here. Try another tab.',
  clearFilters: 'Clear filters',
  noneFiltered: 'No videos match these filters',
  names: 'People, channels, tags and albums',
  explore: 'Explore channels and tags',
  popular: 'Popular tags',
  channels: 'Channels',
  newest: 'Newest videos',
  videoCount: plural({ one: '# video', other: '# videos' }),
  /** What something that was found by name is. */
  kindOf: { channels: 'Channel', albums: 'Album' },
});
