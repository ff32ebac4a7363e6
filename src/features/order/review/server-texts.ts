import { defineTexts, filled } from '#base/texts.ts';

/** E-mails about decisions. */
export const LETTER_TEXTS = defineTexts({
  subject: filled('Your account on {site} was banned'),
  suspendedSubject: filled('Your video on {site} was suspended'),
  removedSubject: filled('Something of yours on {site} was removed'),
  greeting: filled('Hi {username},'),
  banned: 'A moderator has banned your account. You can’t sign in, and your videos are hidden.',
  suspended: filled('Your video “{title}” was suspended. Nobody can watch it now.'),
  removed: {
    comment: 'A moderator removed a comment of yours.',
    message: 'A moderator removed a message of yours.',
    album: 'A moderator removed an album of yours.',
  },
  why: filled('Reason: {reason}'),
  until: filled('The ban ends on {day}.'),
  appeal: 'Appeal this decision',
  once: 'You can appeal once, within 30 days. A moderator will read what you write, and you’ll find their reply at the same link.',
});

/** Explanations of findings, for moderators. */
export const CAUSE_TEXTS = defineTexts({
  word: filled('Contains “{word}”, which is on the word list.'),
  link: filled('Links to {host}, which is on the site list.'),
  duplicate: filled('{count} other accounts posted the same text within a day.'),
  rate: filled('Posted {count} times in ten minutes from an account less than a day old.'),
  nsfw: filled('Its frames score {score} for NSFW. Anything from {threshold} up is flagged.'),
  address: filled('Posted from an IP address in {range}.'),
});
