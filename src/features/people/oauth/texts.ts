import { shortCount } from '#base/numbers.ts';
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
  nameRequired: 'Please enter a name for the application.',
  redirectRequired: 'Please enter at least one redirect URL.',
  redirectWrong: 'Redirect URLs must start with https:// (or http:// for localhost) and can’t have a query.',
  redirectsMany: filled('Please enter at most {most} redirect URLs.'),
  termsRequired: 'Please accept the terms of service.',

  scopes,
  title: 'Applications',
  allowed: 'Connected applications',
  allowedAbout: 'Applications with access to your account.',
  noApps: 'No applications are connected to your account.',
  own: 'Your applications',
  ownAbout: 'Applications you have registered.',
  noClients: 'You haven’t registered any applications.',
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
  revokeAll: 'Revoke all',
  revokeAllSurely: 'Revoke all access',
  revokeAllAsk: 'Every application loses access immediately. To use one again, you’ll need to reconnect it.',

  authorise: 'Connect an application',
  asks: filled('{name} wants to use your account'),
  willDo: 'It will be able to:',
  never: 'It won’t see your password, and it won’t get moderator rights.',
  signedInAs: 'Signed in as {name}',
  madeBy: filled('Made by {organization}'),
  goesTo: 'You’ll be taken to {host}. You can revoke access at any time in your settings.',
  deny: 'Cancel',
  allow: 'Allow',
  untrusted: 'We can’t verify this request',
  untrustedAbout: filled('{error} Nothing was shared.'),
  home: 'Go home',

  register: 'Register an application',
  registerSend: 'Register',
  registered: filled('{name} is registered'),
  next: 'Continue',
  isPublic: 'Public client',
  isPublicHint: 'Runs in a browser or on people’s devices. It can’t keep a secret, so it uses PKCE instead.',
  acceptTerms: 'I accept the {terms}',
  terms: 'terms of service',
  name: 'Name',
  organization: 'Organisation',
  description: 'Description',
  redirects: 'Redirect URLs',
  redirectsHint: 'One per line, such as https://example.org/callback. Paths under each are allowed too.',

  type: 'Type',
  publicType: 'Public client (PKCE)',
  confidentialType: 'Confidential client (secret)',
  users: 'Users',
  people: plural({ one: '# person', other: '# people' }, shortCount),
  authoriseAt: 'Authorisation page',
  tokensAt: 'Token endpoint',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  keepSecret: 'Copy the secret now. You won’t be able to see it again.',

  edit: 'Edit',
  webhook: 'Webhook',
  editTitle: 'Edit application',
  password: 'Current password',
  passwordHint: 'Required to change the redirect URLs.',
  danger: 'Danger zone',
  dangerAbout:
    'A new secret replaces the old one immediately. Deleting the application disconnects everyone who uses it.',
  dangerPublic: 'Deleting the application disconnects everyone who uses it.',
  newSecret: 'New secret',
  remove: 'Delete',
  /** What was just done. */
  done: {
    revoked: 'That application no longer has access to your account.',
    revokedAll: 'No applications have access to your account any more.',
    removed: 'Application deleted.',
  },
  saved: 'Changes saved!',
  back: 'Back',
  cancel: 'Cancel',
  save: 'Save',
});

/** What an application's developers are told, in English. RFC 6749 §4.1.2.1 `error_description`. */
export const REQUEST_ERRORS = {
  denied: 'The user denied the request.',
  responseType: 'The response_type must be code or token.',
  scope: 'One of the scopes does not exist.',
  challengeMethod: 'The code_challenge_method must be S256.',
  challenge: 'The code_challenge must be a SHA-256 hash in base64url.',
  challengeRequired: 'Public clients must send a code_challenge (S256).',
} as const;
