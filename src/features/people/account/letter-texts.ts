import { defineTexts, filled } from '#base/texts.ts';

/** Texts of the e-mails about an account. */
export const LETTER_TEXTS = defineTexts({
  greeting: filled('Hi {username},'),
  welcomeSubject: filled('Welcome to {site}'),
  welcome: filled('Your account on {site} is ready.'),
  admitted: filled('The moderators of {site} have accepted your request. You can sign in now.'),
  verifySubject: filled('Confirm your e-mail address for {site}'),
  verify: 'Please confirm your e-mail address. You can then use it to sign in and to recover your account.',
  verifyAction: 'Confirm this address',
  verifyClosing: 'If you didn’t ask for this, you can ignore this e-mail.',

  resetSubject: filled('Set a new password for {site}'),
  reset: 'Someone, hopefully you, asked to reset your password. The link works once and expires in an hour.',
  resetAction: 'Set a new password',
  resetClosing: 'If it wasn’t you, you can ignore this e-mail. Your password won’t change.',

  passwordSubject: filled('Your {site} password was changed'),
  passwordChanged: 'Your password was just changed, and your other devices were signed out.',
  passwordReset: 'Your password was just reset without the old one.',
  passwordResetEnds:
    'All your devices were signed out, and your passkeys and connected networks were removed in case someone else had added them. You can add them back in your settings.',

  securitySubject: filled('Your {site} sign-in settings were changed'),
  security: {
    'codes-on': 'You’ll now need a code from your authenticator app to sign in.',
    'codes-off': 'You no longer need a code to sign in.',
    'codes-renewed': 'You have new recovery codes. The old ones no longer work.',
    'passkey-added': 'A passkey was added to your account.',
    'passkey-removed': 'A passkey was removed from your account.',
    'network-removed': 'A network was disconnected from your account.',
    'network-added': 'A network was connected to your account and can be used to sign in.',
  },

  emailAskedSubject: filled('Your {site} e-mail address is about to change'),
  emailAsked:
    'Someone, hopefully you, gave your account another e-mail address. It replaces this one as soon as it’s confirmed.',
  emailSubject: filled('Your {site} e-mail address was changed'),
  emailChanged: 'Your account no longer uses this e-mail address.',
  emailClosing:
    'If it wasn’t you, use the link below. It keeps or restores this address and asks for a new password. It works once and expires in a week.',

  deviceSubject: filled('New sign-in to {site}'),
  newDevice: filled('Someone just signed in to your account on a new device: {device}.'),

  exportSubject: filled('Your data from {site} is ready'),
  exportReady: 'The copy of your data is ready. You can download it for a week.',
  exportAction: 'Download it',

  renamedSubject: filled('Your {site} username was changed'),
  renamed:
    'A moderator changed your username to the one above and removed your display name. Links to your old name still lead to you. You can choose another one in your settings.',
  renamedAction: 'Read why',

  leavingSubject: filled('Your account on {site} will be deleted'),
  leaving: 'Your account will be deleted in a week. To keep it, just sign in before then.',
  signIn: 'Sign in',

  /** Ends every e-mail about something that its reader has probably done. */
  expected: 'If this was you, you don’t need to do anything.',
  unexpected: 'This wasn’t me',
});
