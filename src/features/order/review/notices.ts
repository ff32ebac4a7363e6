import { defineTexts, filled } from '#base/texts.ts';
import { type Notice, phraseWithOrWithout } from '#features/people/notification/notice.ts';

/**
 * Notifications to owners about decisions, each with the decision as its object, and with the video if it is
 * about one; they cannot be switched off.
 */
const notices: readonly Notice[] = (
  [
    [
      'moderated-nsfw',
      'shield',
      phraseWithOrWithout(
        'title',
        'A moderator marked your video as not safe for work',
        'A moderator marked your video “{title}” as not safe for work',
      ),
    ],
    [
      'moderated-suspended',
      'shield',
      phraseWithOrWithout('title', 'Your video was suspended', 'Your video “{title}” was suspended'),
    ],
    ['moderated-removed', 'shield', filled('A moderator removed something you wrote')],
    ['moderated-banned', 'ban', filled('Your account was banned')],
    ['appeal-granted', 'circle-check', filled('Your appeal was accepted and the decision reversed')],
    ['appeal-refused', 'circle-x', filled('Your appeal was turned down')],
  ] as const
).map(([type, icon, sentence]) => ({
  type,
  icon,
  texts: defineTexts({ sentence, preference: '' }),
  object: 'decision',
}));

export default notices;
