import { defineTexts, withOrWithout } from '#base/texts.ts';
import type { Notice } from '#features/people/notification/notice.ts';

const notices: readonly Notice[] = [
  {
    type: 'video-upvoted',
    filter: 'upvotes',
    icon: 'arrow-big-up',
    texts: defineTexts({
      sentence: withOrWithout('title', {
        without: '{actor} upvoted your video',
        with: '{actor} upvoted your video “{title}”',
      }),
      preference: 'Someone upvotes your video',
    }),
  },
];

export default notices;
