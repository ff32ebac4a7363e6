import { defineTexts } from '#base/texts.ts';
import { phraseWithOrWithout, type Notice } from '#features/people/notification/notice.ts';

const notices: readonly Notice[] = [
  {
    type: 'video-upvoted',
    filter: 'upvotes',
    icon: 'arrow-big-up',
    texts: defineTexts({
      sentence: phraseWithOrWithout(
        'title',
        '{actor} upvoted your video',
        '{actor} upvoted your video “{title}”',
      ),
      preference: 'Someone upvotes your video',
    }),
  },
];

export default notices;
