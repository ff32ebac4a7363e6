import { defineTexts, filled } from '#base/texts.ts';
import type { Notice } from '#features/people/notification/notice.ts';

/** Notifications about what moderators do to an account; they cannot be switched off. */
const notices: readonly Notice[] = [
  {
    type: 'moderated-renamed',
    icon: 'shield',
    texts: defineTexts({
      sentence: filled('A moderator changed your username. Your profile shows the new one.'),
      preference: '',
    }),
  },
];

export default notices;
