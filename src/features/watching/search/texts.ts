import { defineTexts, filled } from '#base/texts.ts';

/** What the search screen and the suggestions of the search box say. */
export const TEXTS = defineTexts({
  nothing: filled('No results for “{query}”'),
  nothingIdea: 'Check the spelling or try different words. Or see what’s popular.',
  resultsFor: 'Results for {query}',
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
  explore: 'Explore channels and tags',
});
