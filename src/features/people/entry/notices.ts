import { defineTexts, filled } from '#base/texts.ts';
import type { Notice } from '#features/people/notification/notice.ts';

/** What moderators are told: once, however many ask, until they have looked. */
const notices: readonly Notice[] = [
  {
    type: 'registration-asked',
    icon: 'user-plus',
    page: 'panel-requests',
    texts: defineTexts({
      sentence: filled('People are asking to join the site'),
      preference: 'Someone asks to join the site (moderators only)',
    }),
  },
];

export default notices;
