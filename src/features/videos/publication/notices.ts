import type { Notice } from '#features/people/notification/notice.ts';

const notices: readonly Notice[] = [
  {
    type: 'video-published',
    icon: 'film',
    words: () => 'has a new video',
    preference: 'Somebody whose bell you switched on has a new video',
  },
];

export default notices;
