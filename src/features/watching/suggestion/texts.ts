import { defineTexts, filled } from '#base/texts.ts';

/** Texts about suggestions, in the row on the home page and on their own page. */
export const TEXTS = defineTexts({
  title: 'For you',
  about: 'Based on what you follow, upvote and watch. Only you can see this list.',
  all: 'See all',
  reasons: {
    user: filled('Because you follow {name}'),
    channel: filled('Because you follow {name}'),
    tag: filled('Because of your interest in #{name}'),
  },
  on: 'Suggest videos for me',
  onHint: 'Based on what you follow, upvote and watch. Turning this off clears your suggestions.',
  off: 'Suggestions are off',
  offAbout: 'Turn them back on to see videos based on what you follow, upvote and watch.',
  empty: 'No suggestions yet',
  emptyAbout: 'Upvote videos you like and follow people and channels, and we’ll suggest more here.',
  dismiss: filled('Not interested: {title}'),
  isDismissed: filled('“{title}” won’t be suggested again.'),
  undo: 'Undo',
  dismissed: 'Videos you’re not interested in',
  dismissedAbout: 'They aren’t suggested to you, and others like them less often.',
  restore: filled('Suggest again: {title}'),
  isRestored: filled('“{title}” may be suggested again.'),
  back: 'Back to your suggestions',
  noneDismissed: 'Nothing here',
  noneDismissedAbout:
    'Videos you mark as not interesting among your suggestions are kept here, so that you can take it back.',
  explore: 'Find something to follow',
});
