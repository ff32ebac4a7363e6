import { defineTexts, filled, plural } from '#base/texts.ts';
import type { Purpose } from '#base/endpoint.ts';

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
  scan: 'Scan this with your authenticator app, or enter the secret by hand.',
  qr: 'QR code with the secret',
  secret: 'Secret',
  code: 'Code',
  turnOn: 'Turn on codes',
  keepCodes:
    'Save these recovery codes. Each one lets you sign in once without your phone. You won’t be able to see them again.',
  saveFile: 'Save as a file',
  keptCodes: 'I’ve saved them',
  copy: 'Copy',
  copied: 'Copied!',
  asksCode: 'Two-step sign-in is on.',
  codesLeft: plural({
    one: 'Two-step sign-in is on. You have # recovery code left.',
    other: 'Two-step sign-in is on. You have # recovery codes left.',
  }),
  newCodes: 'New recovery codes',
  turnOff: 'Turn off codes',
});

/** Texts of the server's answers, and names of devices. */
export const SERVER_TEXTS = defineTexts({
  mostPasskeys: filled('An account can have at most {most} passkeys.'),
  codesAreOn: 'Two-step sign-in is already on.',
  device: filled('{browser} on {system}'),
  unknownDevice: 'Unknown device',
});

/** Why proofs are required, and why no longer, for the log. */
export const ALARM_TEXTS = defineTexts({
  raised: {
    'sign-in': plural({ other: 'Too many sign-ins from # networks within ten minutes.' }),
    'sign-up': plural({ other: 'Too many sign-ups from # networks within ten minutes.' }),
    upload: plural({ other: 'Too many uploads from # networks within ten minutes.' }),
    comment: plural({ other: 'Too many comments from # networks within ten minutes.' }),
    report: plural({ other: 'Too many reports from # networks within ten minutes.' }),
  } satisfies Record<Purpose, unknown>,
  calm: 'Hardly any network has sent too much for a quarter of an hour.',
  switchedOff: 'The settings say something else now.',
});
