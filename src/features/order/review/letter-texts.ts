import { defineTexts, filled } from '#base/texts.ts';

/** The e-mail about a ban. */
export const LETTER_TEXTS = defineTexts({
  subject: filled('Your account on {site} was banned'),
  greeting: filled('Hello {username},'),
  banned: 'A moderator has banned your account. You cannot sign in, and your videos are hidden.',
  appeal: 'Ask for another look',
  once: 'You can ask once, within thirty days. A moderator reads what you write, and the link shows the answer.',
});
