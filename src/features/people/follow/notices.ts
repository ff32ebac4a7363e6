import type { Notice } from '#features/people/notification/notice.ts';

const notices: readonly Notice[] = [
  {
    type: 'user-subscribed',
    icon: 'user-plus',
    words: () => 'follows you now',
    preference: 'Somebody follows you',
  },
  {
    type: 'channel-subscribed',
    icon: 'user-plus',
    words: ({ channel }) => `follows ${channel ? channel.title : 'your channel'} now`,
    preference: 'Somebody follows a channel that you moderate',
  },
];

export default notices;
