import { defineTexts, filled } from '#base/texts.ts';

/** What the e-mails about an account say. */
export const LETTER_TEXTS = defineTexts({
  greeting: filled('Hello {username},'),
  welcomeSubject: filled('Welcome to {site}'),
  welcome: filled('Your account on {site} is ready.'),
  verifySubject: filled('Confirm your e-mail address for {site}'),
  verify:
    'Please confirm that this is your e-mail address. You can then use it to sign in and to get back in.',
  verifyAction: 'Confirm this address',
  verifyClosing: 'If you did not ask for this, you can ignore this e-mail.',

  resetSubject: filled('Set a new password for {site}'),
  reset: 'Somebody, hopefully you, asked for a new password. The link works once, for two hours.',
  resetAction: 'Set a new password',
  resetClosing: 'If it was not you, ignore this e-mail: your password stays as it is.',

  passwordSubject: filled('Your password for {site} was changed'),
  passwordChanged: 'The password of your account was just changed, and all other devices were signed out.',
  passwordReset: 'A new password was set for your account, without the old one.',
  passwordResetEnds:
    'Every device is signed out, and passkeys and connected networks are removed, in case somebody else added them. You can add yours again in your settings.',

  securitySubject: filled('How you sign in to {site} was changed'),
  security: {
    'codes-on': 'Signing in to your account now asks for a code from an authenticator app.',
    'codes-off': 'Signing in to your account no longer asks for a code.',
    'codes-renewed': 'Your account has new recovery codes. The old ones no longer work.',
    'passkey-added': 'A passkey was added to your account.',
    'passkey-removed': 'A passkey was removed from your account.',
    'network-removed': 'A network was disconnected from your account.',
    'network-added': 'A network was connected to your account and can be used to sign in.',
  },

  emailSubject: filled('Your e-mail address for {site} was changed'),
  emailChanged: 'Your account no longer uses this e-mail address.',
  emailClosing:
    'The link works once, for a week: it gives you this address back and asks for a new password.',

  deviceSubject: filled('New sign-in to {site}'),
  newDevice: filled(
    'Somebody signed in to your account on a device that it was not used on before: {device}.',
  ),

  exportSubject: filled('Your data from {site} is ready'),
  exportReady: 'The archive with everything you own is ready. You can download it for a week.',
  exportAction: 'Download it',

  leavingSubject: filled('Your account on {site} will be deleted'),
  leaving: 'Your account will be deleted in a week. To keep it, sign in before that.',
  signIn: 'Sign in',

  /** Ends every e-mail about something that its reader has hopefully done. */
  expected: 'If that was you, there is nothing to do.',
  unexpected: 'It was not me',
});
