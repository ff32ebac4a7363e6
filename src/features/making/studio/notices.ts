import { defineTexts, filled } from '#base/texts.ts';
import type { Notice } from '#features/people/notification/notice.ts';

const notices: readonly Notice[] = [
  {
    type: 'video-processed',
    filter: 'videos',
    icon: 'film',
    texts: defineTexts({
      sentence: filled('Your video is ready'),
      preference: 'Your video is ready or couldn’t be prepared',
    }),
  },
];

export default notices;
