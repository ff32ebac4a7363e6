import type { Notice } from './notice.ts';

/** What this feature tells of itself. */
const notices: readonly Notice[] = [
  { type: 'user-welcome', icon: 'sparkles', words: () => '', sentence: (site) => `Welcome to ${site}!` },
  { type: 'tipped', icon: 'hand-coins', words: () => 'sent you a tip', preference: 'You get a tip' },
];

export default notices;
