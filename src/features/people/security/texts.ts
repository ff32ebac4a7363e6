import { defineTexts, filled, plural } from '#base/texts.ts';

export const TEXTS = defineTexts({
  usePasskey: 'Use a passkey',
  addPasskey: 'Add a passkey',
  passkeysNeed: 'Passkeys need a secure connection and a browser that supports them.',
  notUsed: 'Not used yet',
  removePasskey: 'Remove this passkey',
  keep: 'Keep',
  remove: 'Remove',
  signOutOthers: 'Sign out all other devices',
  thisDevice: 'This device',
  signOut: 'Sign out',
  setUpCodes: 'Set up codes',
  scan: 'Scan this with your authenticator app, or type the secret into it.',
  qr: 'QR code with the secret',
  secret: 'Secret',
  code: 'Code',
  turnOn: 'Turn on codes',
  keepCodes:
    'Keep these recovery codes: each lets you in once, without your phone. They are not shown again.',
  saveFile: 'Save as a file',
  keptCodes: 'I have saved them',
  copy: 'Copy',
  copied: 'Copied!',
  asksCode: 'Signing in asks for a code.',
  codesLeft: plural({
    one: 'Signing in asks for a code. You have # recovery code left.',
    other: 'Signing in asks for a code. You have # recovery codes left.',
  }),
  newCodes: 'New recovery codes',
  turnOff: 'Turn off codes',
});

/** What the server answers, and how it names devices. */
export const SERVER_TEXTS = defineTexts({
  mostPasskeys: filled('An account can have at most {most} passkeys.'),
  codesAreOn: 'Codes are turned on already.',
  device: filled('{browser} on {system}'),
  unknownDevice: 'Unknown device',
});
