import { defineTexts, filled } from '#base/texts.ts';
import type { Notice } from '#features/people/notification/notice.ts';

const notices: readonly Notice[] = [
  {
    type: 'messaged',
    filter: 'messages',
    icon: 'messages-square',
    texts: defineTexts({
      sentence: filled('{actor} sent you a message'),
      preference: 'Someone sends you a message',
    }),
    object: 'message',
  },
];

export default notices;
