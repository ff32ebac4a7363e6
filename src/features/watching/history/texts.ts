import { dayText, defineTexts, filled } from '#base/texts.ts';

/** What the page of one's history says. */
export const TEXTS = defineTexts({
  title: 'History',
  about: 'Only you can see what you have watched. The latest 1,000 videos are kept.',
  search: 'Search your history',
  send: 'Search',
  pause: 'Pause history',
  pauseHint: 'While it is paused, nothing you watch is added, and no video remembers where you stopped.',
  pausedNow: 'Your history is paused: what you watch now is not added.',
  clear: 'Clear history',
  cleared: 'Your history is empty now.',
  remove: filled('Remove {title} from your history'),
  removed: filled('Removed “{title}”.'),
  undo: 'Undo',
  today: 'Today',
  yesterday: 'Yesterday',
  day: (language, day: number) => dayText(new Date(day), language),
  seen: filled('{percent} watched'),
  empty: 'You have not watched anything yet.',
  emptyAbout: 'Videos that you watch while you are signed in will be listed here.',
  find: 'Find videos',
  notFound: filled('Nothing in your history matches “{query}”.'),
  all: 'Show everything',
});
