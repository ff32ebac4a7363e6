import { defineTexts } from '#base/texts.ts';

/** What moderators read when they ban somebody or take it back. Spec §5 Confirmations, §6, §8 Ban. */
export const TEXTS = defineTexts({
  banUser: 'Are you sure you want to ban this user?',
  ban: 'Ban user',
  banHint: 'They are signed out everywhere at once, and their videos are hidden. You can undo this.',
  banWithAddress: 'Disable user and ban IP',
  banWithAddressHint:
    'They are signed out everywhere at once, their videos are hidden, and nothing can be sent from their addresses for 90 days. You can undo this.',
  banned: 'The account is disabled.',
  unban: 'Undo the ban',
  unbanHint: 'They can sign in again, their videos are shown again, and their addresses are unblocked.',
  unbanned: 'The account is enabled again.',
});
