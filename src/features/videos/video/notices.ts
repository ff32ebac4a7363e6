import { defineTexts, withOrWithout } from '#base/texts.ts';
import type { Notice } from '#features/people/notification/notice.ts';

const notices: readonly Notice[] = [
  {
    type: 'video-published',
    filter: 'videos',
    icon: 'film',
    texts: defineTexts({
      sentence: withOrWithout('title', {
        without: '{actor} posted a new video',
        with: '{actor} posted a new video “{title}”',
      }),
      preference: 'Someone you chose “Notify me” for posts a video',
    }),
  },
];

export default notices;
