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
  {
    type: 'channel-member-asked',
    icon: 'user-plus',
    texts: defineTexts({
      sentence: filled('{actor} asks to join {channel}'),
      preference: 'Someone asks to join a channel you moderate',
    }),
  },
  {
    type: 'channel-member-invited',
    icon: 'user-plus',
    texts: defineTexts({
      sentence: filled('{actor} invited you to post videos in {channel}'),
      preference: 'Someone invites you to a channel',
    }),
  },
  {
    type: 'channel-member-added',
    icon: 'check',
    texts: defineTexts({
      sentence: filled('You can post videos in {channel} now'),
      preference: 'A channel lets you in',
    }),
  },
  {
    type: 'channel-member-refused',
    icon: 'x',
    texts: defineTexts({
      sentence: filled('Your request to join {channel} was refused'),
      preference: 'A channel refuses your request',
    }),
  },
  {
    type: 'channel-member-removed',
    icon: 'x',
    texts: defineTexts({
      sentence: filled('You’re no longer a member of {channel}'),
      preference: 'A channel removes you from its members',
    }),
  },
  {
    type: 'channel-offered',
    icon: 'user-plus',
    texts: defineTexts({
      sentence: filled('{actor} wants to give you the channel {channel}'),
      preference: 'Someone offers you a channel',
    }),
  },
  {
    type: 'channel-taken-over',
    icon: 'check',
    texts: defineTexts({
      sentence: filled('{actor} accepted the channel {channel}'),
      preference: 'Someone accepts a channel you offered',
    }),
  },
];

export default notices;
