import type { Notice } from './notice.ts';

/** What this feature tells of itself. */
const notices: readonly Notice[] = [
  { type: 'user-welcome', icon: 'sparkles', words: () => '', sentence: (site) => `Welcome to ${site}!` },
  {
    type: 'video-published',
    icon: 'film',
    words: () => 'has a new video',
    preference: 'Somebody whose bell you switched on has a new video',
  },
  { type: 'tipped', icon: 'hand-coins', words: () => 'sent you a tip', preference: 'You get a tip' },
];

export default notices;
