import { defineTexts } from '#base/texts.ts';
import { phraseWithOrWithout, type Notice } from '#features/people/notification/notice.ts';

const notices: readonly Notice[] = [
  {
    type: 'video-added-to-album',
    filter: 'videos',
    icon: 'list-plus',
    texts: defineTexts({
      sentence: phraseWithOrWithout(
        'title',
        '{actor} added your video to an album',
        '{actor} added your video “{title}” to an album',
      ),
      preference: 'Someone adds your video to an album',
    }),
    object: 'album',
  },
];

export default notices;
