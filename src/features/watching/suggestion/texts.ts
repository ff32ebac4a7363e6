import { defineTexts, filled } from '#base/texts.ts';

/** What is said about suggestions, in the row on the home page and on a page of their own. */
export const TEXTS = defineTexts({
  title: 'For you',
  about: 'Chosen from what you follow, like and watch. Nobody else sees this list.',
  all: 'See all',
  reasons: {
    user: filled('Because you follow {name}'),
    channel: filled('Because you follow {name}'),
    tag: filled('Because you like #{name}'),
    votes: 'Liked by people who like what you like',
    gone: 'Suggested for you',
  },
  on: 'Suggest videos to me',
  onHint: 'Made from what you follow, like and watch. Switching it off forgets what was suggested.',
  off: 'Suggestions are switched off.',
  offAbout: 'Switch them on again to see videos chosen from what you follow, like and watch.',
  empty: 'There is nothing to suggest yet.',
  emptyAbout: 'Vote for videos you like and follow people and channels: what suits you will be listed here.',
  explore: 'Find something to follow',
});
