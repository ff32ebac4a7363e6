import { defineTexts } from '#base/texts.ts';

/** Texts of the frame that most pages never show. */
export const LATE_TEXTS = defineTexts({
  language: 'Language',
  announcements: 'Announcements',
  putAway: 'Dismiss announcements',
  offline: 'You’re offline. Some things won’t work until you’re back.',
  lookAgain: 'Try again',
  banned: 'A moderator has banned your account, so you’ve been signed out.',
});
