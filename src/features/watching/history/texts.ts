import { defineTexts, filled } from '#base/texts.ts';

/** Texts of the history page. */
export const TEXTS = defineTexts({
  title: 'History',
  about: 'Only you can see what you’ve watched. We keep your latest 1,000 videos.',
  search: 'Search your history',
  send: 'Search',
  pause: 'Pause history',
  pauseHint: 'While it’s paused, videos you watch aren’t added, and we don’t remember where you stopped.',
  pausedNow: 'Your history is paused. Videos you watch aren’t being added.',
  clear: 'Clear history',
  cleared: 'History cleared.',
  remove: filled('Remove {title} from your history'),
  removed: filled('Removed “{title}”.'),
  undo: 'Undo',
  seen: filled('{percent} watched'),
  empty: 'You haven’t watched anything yet',
  emptyAbout: 'Videos you watch while signed in will appear here.',
  find: 'Find videos',
  notFound: filled('No results for “{query}” in your history'),
  all: 'Show all history',
});
