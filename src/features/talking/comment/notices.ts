import { defineTexts } from '#base/texts.ts';
import { phraseWithOrWithout, type Notice } from '#features/people/notification/notice.ts';

/** Notifications about comments; each carries the comment as its object. Spec §3 Notification. */
const notices: readonly Notice[] = [
  {
    type: 'video-commented',
    filter: 'comments',
    icon: 'message-circle',
    texts: defineTexts({
      sentence: phraseWithOrWithout(
        'title',
        '{actor} commented on your video',
        '{actor} commented on your video “{title}”',
      ),
      preference: 'Someone comments on your video',
    }),
    object: 'comment',
  },
  {
    type: 'comment-replied-to',
    filter: 'comments',
    icon: 'message-circle',
    texts: defineTexts({
      sentence: phraseWithOrWithout(
        'title',
        '{actor} replied to your comment',
        '{actor} replied to your comment on “{title}”',
      ),
      preference: 'Someone replies to your comment',
    }),
    object: 'comment',
  },
  {
    type: 'comment-mention',
    filter: 'comments',
    icon: 'at-sign',
    texts: defineTexts({
      sentence: phraseWithOrWithout(
        'title',
        '{actor} mentioned you in a comment',
        '{actor} mentioned you in a comment on “{title}”',
      ),
      preference: 'Someone mentions you',
    }),
    object: 'comment',
  },
  {
    type: 'comment-upvoted',
    filter: 'upvotes',
    icon: 'arrow-big-up',
    texts: defineTexts({
      sentence: phraseWithOrWithout(
        'title',
        '{actor} upvoted your comment',
        '{actor} upvoted your comment on “{title}”',
      ),
      preference: 'Someone upvotes your comment',
    }),
    object: 'comment',
  },
];

export default notices;
