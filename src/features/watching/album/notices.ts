import { defineTexts, filled, withOrWithout } from '#base/texts.ts';
import type { Notice } from '#features/people/notification/notice.ts';

const notices: readonly Notice[] = [
  {
    type: 'video-added-to-album',
    filter: 'videos',
    icon: 'list-plus',
    texts: defineTexts({
      sentence: withOrWithout('title', {
        without: '{actor} added your video to an album',
        with: '{actor} added your video “{title}” to an album',
      }),
      preference: 'Someone adds your video to an album',
    }),
    object: 'album',
  },
  {
    type: 'album-invitation',
    icon: 'user-plus',
    texts: defineTexts({
      sentence: filled('{actor} invited you to help fill an album'),
      preference: 'Someone invites you to help fill an album',
    }),
    object: 'album',
  },
  {
    type: 'album-invitation-accepted',
    icon: 'user-check',
    texts: defineTexts({
      sentence: filled('{actor} now helps fill your album'),
      preference: 'Someone accepts to help fill your album',
    }),
    object: 'album',
  },
];

export default notices;
