import { defineTexts } from '#base/texts.ts';

export const TEXTS = defineTexts({
  title: 'Security and data',
  needsScripts: 'Changing anything here needs JavaScript.',
  devices: 'Devices',
  devicesAbout: 'Where you are signed in.',
  codes: 'Two-step sign-in',
  codesAbout: 'A code from your phone in addition to your password.',
  passkeys: 'Passkeys',
  passkeysAbout: 'Sign in with your fingerprint, face or a security key instead of a password.',
  blocked: 'Blocked',
  blockedAbout: 'You do not see each other’s videos and comments.',
  nobodyBlocked: 'You have blocked nobody.',
  unblock: 'Unblock',
  muted: 'Muted',
  mutedAbout: 'Their activity is hidden from you. They are not told.',
  nobodyMuted: 'You have muted nobody.',
  unmute: 'Unmute',
  data: 'Your data',
  dataAbout: 'Everything you own here, as files.',
  leave: 'Delete account',
  leaveAbout: 'Your videos, comments and votes are deleted with it.',
});
