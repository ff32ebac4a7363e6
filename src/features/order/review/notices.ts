import { defineTexts, filled } from '#base/texts.ts';
import type { Notice } from '#features/people/notification/notice.ts';

/**
 * Notifications to owners about decisions, each with the decision as its object; they cannot be switched off.
 */
const notices: readonly Notice[] = (
  [
    ['moderated-nsfw', 'shield', 'A moderator marked your video as not safe for work'],
    ['moderated-suspended', 'shield', 'Your video was suspended'],
    ['moderated-removed', 'shield', 'A moderator removed something you wrote'],
    ['moderated-banned', 'ban', 'Your account was banned'],
    ['appeal-granted', 'circle-check', 'Your appeal was accepted and the decision reversed'],
    ['appeal-refused', 'circle-x', 'Your appeal was turned down'],
  ] as const
).map(([type, icon, text]) => ({
  type,
  icon,
  texts: defineTexts({ sentence: filled(text), preference: '' }),
  object: 'decision',
}));

export default notices;
