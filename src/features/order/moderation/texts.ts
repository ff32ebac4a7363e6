import { defineTexts } from '#base/texts.ts';

/** Dialogs in which moderators ban somebody or end a ban. Spec §5 Confirmations, §6, §8 Ban. */
export const TEXTS = defineTexts({
  banUser: 'Are you sure you want to ban this user?',
  ban: 'Ban user',
  banHint: 'They’re signed out everywhere, and their videos are hidden. You can undo this.',
  banWithAddress: 'Disable user and ban IP',
  banWithAddressHint:
    'They’re signed out everywhere, their videos are hidden, and their IP addresses can’t post for 90 days. You can undo this.',
  banned: 'User banned.',
  unban: 'Unban user',
  unbanHint: 'They can sign in again, their videos come back, and their IP addresses are unblocked.',
  unbanned: 'User unbanned.',
});

/** Why an address is not blocked. */
export const SERVER_TEXTS = defineTexts({
  ownAddress: 'You, or the proxy in front of the site, use an address in this range.',
  sharedAddress: 'A moderator or most visitors use this address.',
});
