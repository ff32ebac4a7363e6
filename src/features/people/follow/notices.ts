import { defineTexts, filled } from '#base/texts.ts';
import { either, type Notice } from '#features/people/notification/notice.ts';

const notices: readonly Notice[] = [
  {
    type: 'user-subscribed',
    icon: 'user-plus',
    texts: defineTexts({
      sentence: filled('{actor} followed you'),
      preference: 'Somebody follows you',
    }),
  },
  {
    type: 'channel-subscribed',
    icon: 'user-plus',
    texts: defineTexts({
      sentence: either('channel', '{actor} followed your channel', '{actor} followed {channel}'),
      preference: 'Somebody follows a channel that you moderate',
    }),
  },
];

export default notices;
