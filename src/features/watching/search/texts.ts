import { defineTexts, filled } from '#base/texts.ts';

/** What the search screen and the suggestions of the search box say. */
export const TEXTS = defineTexts({
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
});

/** Texts of the server's answers. */
export const SERVER_TEXTS = defineTexts({
  rss: filled('Videos for “{query}”'),
});
