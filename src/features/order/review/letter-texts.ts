import { defineTexts, filled } from '#base/texts.ts';

/** The e-mail about a ban. */
export const LETTER_TEXTS = defineTexts({
  subject: filled('Your account on {site} was banned'),
  greeting: filled('Hi {username},'),
  banned: 'A moderator has banned your account. You can’t sign in, and your videos are hidden.',
  appeal: 'Appeal this decision',
  once: 'You can appeal once, within 30 days. A moderator will read what you write, and you’ll find their reply at the same link.',
});
