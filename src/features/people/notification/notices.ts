import { defineTexts, filled } from '#base/texts.ts';
import type { Notice } from './notice.ts';

/** Notifications of the site itself. */
const notices: readonly Notice[] = [
  {
    type: 'user-welcome',
    icon: 'sparkles',
    texts: defineTexts({ sentence: filled('Welcome to {siteName}'), preference: '' }),
  },
];

export default notices;
