import { defineTexts, withOrWithout } from '#base/texts.ts';
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
];

export default notices;
