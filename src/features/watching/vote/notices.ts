import type { Notice } from '#features/people/notification/notice.ts';

const notices: readonly Notice[] = [
  {
    type: 'video-upvoted',
    icon: 'arrow-big-up',
    words: () => 'upvoted your video',
    preference: 'Your video is voted up',
  },
];

export default notices;
