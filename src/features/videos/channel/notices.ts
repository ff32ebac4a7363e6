import { defineTexts, filled } from '#base/texts.ts';
import type { Notice } from '#features/people/notification/notice.ts';

const notices: readonly Notice[] = [
  {
    type: 'channel-invitation',
    icon: 'user-plus',
    texts: defineTexts({
      sentence: filled('{actor} invited you to moderate a channel'),
      preference: 'Someone invites you to moderate a channel',
    }),
  },
];

export default notices;
