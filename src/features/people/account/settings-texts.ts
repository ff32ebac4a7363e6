import { defineTexts, filled } from '#base/texts.ts';

export const TEXTS = defineTexts({
  security: 'Security',
  privacy: 'Privacy and data',
  needsScripts: 'You need JavaScript to change these settings.',
  restNeedsScripts: 'You need JavaScript to set up two-step sign-in and passkeys.',
  signIn: 'Sign-in',
  signInAbout: 'What you sign in with.',
  devices: 'Devices',
  devicesAbout: 'Where you’re signed in.',
  codes: 'Two-step sign-in',
  codesAbout: 'Enter a code from your phone as well as your password.',
  passkeys: 'Passkeys',
  passkeysAbout: 'Sign in with your fingerprint, face or a security key instead of a password.',
  blocked: 'Blocked',
  blockedAbout: 'You can’t see each other’s videos and comments.',
  nobodyBlocked: 'You haven’t blocked anyone.',
  unblock: 'Unblock',
  muted: 'Muted',
  elsewhere: 'Other sites',
  mutedAbout: 'You won’t see their activity. They don’t know you’ve muted them.',
  nobodyMuted: 'You haven’t muted anyone.',
  unmute: 'Unmute',
  watching: 'Watch history',
  watchingAbout: 'Only you can see your history and suggestions.',
  toHistory: 'View or clear your history',
  data: 'Your data',
  dataAbout: 'Download a copy of everything you have here.',
  leave: 'Delete account',
  leaveAbout: 'This also deletes your videos, comments and votes.',
});

/** The forms for exporting one's data and for deleting one's account. */
export const TAKEOUT_TEXTS = defineTexts({
  exportData: 'Export my data',
  packing: 'We’re preparing your export. You can leave this page and find it here later.',
  packingLetter: 'We’re preparing your export. We’ll e-mail you when it’s ready.',
  packingFailed: 'The export failed. Please try again.',
  download: filled('Download {size}'),
  deleteAccount: 'Delete my account',
  keepAccount: 'Keep my account',
  deletion:
    'Your account disappears immediately and is deleted for good after a week. Until then, you can sign in to get it back.',
  deleted: 'Your account will be deleted in a week. Sign in before then to keep it.',
});
