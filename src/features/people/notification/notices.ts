import type { Notice } from './notice.ts';

/** What this feature tells of itself. */
const notices: readonly Notice[] = [
  { type: 'user-welcome', icon: 'sparkles', words: () => '', sentence: (site) => `Welcome to ${site}!` },
];

export default notices;
