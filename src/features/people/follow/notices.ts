import { defineTexts, filled, withOrWithout } from '#base/texts.ts';
import type { Notice } from '#features/people/notification/notice.ts';

const notices: readonly Notice[] = [
  {
    type: 'user-subscribed',
    filter: 'followers',
    icon: 'user-plus',
    texts: defineTexts({
      sentence: filled('{actor} followed you'),
      preference: 'Someone follows you',
    }),
  },
  {
    type: 'channel-subscribed',
    filter: 'followers',
    icon: 'user-plus',
    texts: defineTexts({
      sentence: withOrWithout('channel', {
        without: '{actor} followed your channel',
        with: '{actor} followed {channel}',
      }),
      preference: 'Someone follows a channel you moderate',
    }),
  },
];

export default notices;
