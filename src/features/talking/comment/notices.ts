import { defineTexts, withOrWithout } from '#base/texts.ts';
import type { Notice } from '#features/people/notification/notice.ts';

/** Notifications about comments; each carries the comment as its object. Spec §3 Notification. */
const notices: readonly Notice[] = [
  {
    type: 'video-commented',
    filter: 'comments',
    icon: 'message-circle',
    texts: defineTexts({
      sentence: withOrWithout('title', {
        without: '{actor} commented on your video',
        with: '{actor} commented on your video “{title}”',
      }),
      preference: 'Someone comments on your video',
    }),
    object: 'comment',
  },
  {
    type: 'comment-replied-to',
    filter: 'comments',
    icon: 'message-circle',
    texts: defineTexts({
      sentence: withOrWithout('title', {
        without: '{actor} replied to your comment',
        with: '{actor} replied to your comment on “{title}”',
      }),
      preference: 'Someone replies to your comment',
    }),
    object: 'comment',
  },
  {
    type: 'comment-mention',
    filter: 'comments',
    icon: 'at-sign',
    texts: defineTexts({
      sentence: withOrWithout('title', {
        without: '{actor} mentioned you in a comment',
        with: '{actor} mentioned you in a comment on “{title}”',
      }),
      preference: 'Someone mentions you',
    }),
    object: 'comment',
  },
  {
    type: 'comment-upvoted',
    filter: 'upvotes',
    icon: 'arrow-big-up',
    texts: defineTexts({
      sentence: withOrWithout('title', {
        without: '{actor} upvoted your comment',
        with: '{actor} upvoted your comment on “{title}”',
      }),
      preference: 'Someone upvotes your comment',
    }),
    object: 'comment',
  },
];

export default notices;
