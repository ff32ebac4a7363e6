import { defineTexts, filled, withOrWithout } from '#base/texts.ts';
import type { Notice } from '#features/people/notification/notice.ts';

/**
 * Notifications to owners about decisions, each with the decision as its object, and with the video if it is
 * about one; they cannot be switched off.
 */
const notices: readonly Notice[] = [
  {
    type: 'moderated-nsfw',
    icon: 'shield',
    object: 'decision',
    texts: defineTexts({
      sentence: withOrWithout('title', {
        without: 'A moderator marked your video as not safe for work',
        with: 'A moderator marked your video “{title}” as not safe for work',
      }),
      preference: '',
    }),
  },
  {
    type: 'moderated-suspended',
    icon: 'shield',
    object: 'decision',
    texts: defineTexts({
      sentence: withOrWithout('title', {
        without: 'Your video was suspended',
        with: 'Your video “{title}” was suspended',
      }),
      preference: '',
    }),
  },
  {
    type: 'moderated-removed',
    icon: 'shield',
    object: 'decision',
    texts: defineTexts({ sentence: filled('A moderator removed something you wrote'), preference: '' }),
  },
  {
    type: 'moderated-banned',
    icon: 'ban',
    object: 'decision',
    texts: defineTexts({ sentence: filled('Your account was banned'), preference: '' }),
  },
  {
    type: 'appeal-granted',
    icon: 'circle-check',
    object: 'decision',
    texts: defineTexts({
      sentence: filled('Your appeal was accepted and the decision reversed'),
      preference: '',
    }),
  },
  {
    type: 'appeal-refused',
    icon: 'circle-x',
    object: 'decision',
    texts: defineTexts({ sentence: filled('Your appeal was turned down'), preference: '' }),
  },
];

export default notices;
