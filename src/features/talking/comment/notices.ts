import type { Notice, Told } from '#features/people/notification/notice.ts';

/** What people are told of comments; each carries the comment as its object. Spec §3 Notification. */
const notices: readonly Notice[] = [
  {
    type: 'video-commented',
    icon: 'message-circle',
    words: () => 'commented on your video',
    preference: 'Your video gets a comment',
    object: 'comment',
  },
  {
    type: 'comment-replied-to',
    icon: 'message-circle',
    words: (told) => `replied to your comment${on(told)}`,
    preference: 'Somebody replies to your comment',
    object: 'comment',
  },
  {
    type: 'comment-mention',
    icon: 'at-sign',
    words: (told) => `mentioned you in a comment${on(told)}`,
    preference: 'Somebody mentions you',
    object: 'comment',
  },
  {
    type: 'comment-upvoted',
    icon: 'arrow-big-up',
    words: (told) => `upvoted your comment${on(told)}`,
    preference: 'Your comment is voted up',
    object: 'comment',
  },
];

/** The video's title follows, where it has one. */
function on({ video }: Told): string {
  return video?.title ? ' on' : '';
}

export default notices;
