import { defineTexts } from '#base/texts.ts';
import type { Notice } from '#features/people/notification/notice.ts';

const notices: readonly Notice[] = [
  {
    type: 'video-processed',
    icon: 'film',
    texts: defineTexts({
      sentence: () => 'Your video has been prepared',
      preference: 'Your video is ready, or could not be prepared',
    }),
  },
];

export default notices;
