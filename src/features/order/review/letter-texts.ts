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
  until: filled('The ban ends on {day}.'),
  appeal: 'Appeal this decision',
  once: 'You can appeal once, within 30 days. A moderator will read what you write, and you’ll find their reply at the same link.',
});
