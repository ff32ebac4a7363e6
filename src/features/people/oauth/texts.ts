import { shortCount } from '#base/counts.ts';
import type { Scope } from '#base/endpoint.ts';
import { defineTexts, filled, plural } from '#base/texts.ts';

/** What an application can be allowed to do. Reference "Who is calling". */
const scopes = {
  basic: 'See your name, picture and public profile',
  account:
    'See your e-mail address and notifications, change your profile and settings, and follow, block and report for you',
  channels: 'Follow channels for you',
  comments: 'Write and delete comments for you',
  videos: 'See your unlisted videos, and edit and delete your videos',
  video_upload: 'Upload videos for you',
  votes: 'Vote on videos for you',
  auth_management: 'See and end your sign-ins, and manage other security settings',
  client_management: 'Create and manage your applications',
} satisfies Record<Scope, string>;

export const TEXTS = defineTexts({
  nameRequired: 'Please give the application a name.',
  redirectRequired: 'Please enter at least one redirect URL.',
  redirectWrong: 'Redirect URLs begin with https://, or with http:// on this machine, and have no query.',
  redirectsMany: filled('Please enter at most {most} redirect URLs.'),
  termsRequired: 'Please accept the terms of service.',

  scopes,
  title: 'Applications',
  allowed: 'Connected applications',
  allowedAbout: 'Applications that can use your account.',
  noApps: 'No application can use your account.',
  own: 'Your applications',
  ownAbout: 'Applications that you have registered.',
  noClients: 'You have not registered an application.',
  usedBy: plural({ one: 'Used by # person', other: 'Used by # people' }, shortCount),
  notUsed: 'Not used yet',
  lastUsedAt: 'Last used: {when}',

  mayDo: 'It can:',
  by: 'By',
  website: 'Website',
  allowedSince: 'Connected',
  lastUsed: 'Last used',
  revoke: 'Revoke',
  revokeApp: filled('Revoke {name}'),
  revoked: 'The application can no longer use your account.',
  revokeAll: 'Revoke all',
  revokedAll: 'No application can use your account any more.',
  revokeAllTitle: 'Revoke all applications?',
  revokeAllAsk: 'Every application loses access at once. Those you want to keep using will ask you again.',

  authorise: 'Connect an application',
  asks: filled('{name} wants to use your account'),
  willDo: 'It will be able to:',
  never: 'It never sees your password and never gets a moderator’s rights.',
  signedInAs: 'You are signed in as {name}',
  madeBy: filled('Made by {organization}'),
  goesTo: 'You will go to {host}. You can revoke access at any time in your settings.',
  deny: 'Cancel',
  allow: 'Allow',
  untrusted: 'This request cannot be trusted',
  untrustedAbout: filled('{error} Nothing was shared.'),
  home: 'Go home',

  register: 'Register an application',
  registerSend: 'Register',
  registered: filled('{name} is registered'),
  next: 'Continue',
  isPublic: 'Public client',
  isPublicHint: 'It runs in a browser or on people’s devices, cannot keep a secret, and uses PKCE instead.',
  acceptTerms: 'I accept the {terms}',
  terms: 'terms of service',
  name: 'Name',
  organization: 'Organisation',
  description: 'Description',
  redirects: 'Redirect URLs',
  redirectsHint: 'One per line, for example https://example.org/callback. Paths below each are allowed too.',

  type: 'Type',
  publicType: 'Public client, uses PKCE',
  confidentialType: 'Confidential client, uses a secret',
  users: 'Users',
  people: plural({ one: '# person', other: '# people' }, shortCount),
  authoriseAt: 'Authorisation page',
  tokensAt: 'Token endpoint',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  keepSecret: 'Copy the secret now: it is not shown again.',

  edit: 'Edit',
  editTitle: 'Edit application',
  password: 'Current password',
  passwordHint: 'Needed when you change the redirect URLs.',
  danger: 'Danger zone',
  dangerAbout:
    'A new secret replaces the old one at once. Deleting the application ends everyone’s access through it.',
  dangerPublic: 'Deleting the application ends everyone’s access through it.',
  newSecret: 'New secret',
  remove: 'Delete',
  removed: 'Application deleted.',
  back: 'Back',
  cancel: 'Cancel',
  save: 'Save',
});

/** What an application's developers are told, in English. RFC 6749 §4.1.2.1 `error_description`. */
export const REQUEST_ERRORS = {
  denied: 'The person did not allow it.',
  responseType: 'The response_type is code or token.',
  scope: 'One of the scopes does not exist.',
  challengeMethod: 'The code_challenge_method is S256.',
  challenge: 'The code_challenge is not a SHA-256 hash in base64url.',
  challengeRequired: 'Public clients must send a code_challenge (S256).',
} as const;
