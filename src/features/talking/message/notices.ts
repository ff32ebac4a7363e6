import type { Notice } from '#features/people/notification/notice.ts';

const notices: readonly Notice[] = [
  {
    type: 'messaged',
    icon: 'messages-square',
    words: () => 'sent you a message',
    preference: 'You get a message',
    object: 'message',
  },
];

export default notices;
