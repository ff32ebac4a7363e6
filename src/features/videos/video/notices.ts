import { defineTexts } from '#base/texts.ts';
import { either, type Notice } from '#features/people/notification/notice.ts';

const notices: readonly Notice[] = [
  {
    type: 'video-published',
    icon: 'film',
    texts: defineTexts({
      sentence: either('title', '{actor} posted a new video', '{actor} posted a new video “{title}”'),
      preference: 'Someone you get alerts for posts a video',
    }),
  },
];

export default notices;
