import { defineTexts } from '#base/texts.ts';
import { phraseWithOrWithout, type Notice } from '#features/people/notification/notice.ts';

const notices: readonly Notice[] = [
  {
    type: 'video-published',
    filter: 'videos',
    icon: 'film',
    texts: defineTexts({
      sentence: phraseWithOrWithout(
        'title',
        '{actor} posted a new video',
        '{actor} posted a new video “{title}”',
      ),
      preference: 'Someone you chose “Notify me” for posts a video',
    }),
  },
];

export default notices;
