export const TEXTS = {
  nameRequired: 'Please give the application a name.',
  redirectRequired: 'Please give at least one address to go back to.',
  redirectWrong:
    'Addresses to go back to begin with https://, or with http:// on this machine, and have no query.',
  termsRequired: 'Please accept the terms of service.',
  pkceRequired: 'Applications without a secret must send a code_challenge (S256).',
  noApps: 'No application may use your account.',
  noClients: 'You have not registered an application.',
  revoked: 'The application may not use your account any more.',
  revokedAll: 'No application may use your account any more.',
  revokeAllAsk: 'Every application loses its access at once. Those that you still want will ask you again.',
  never: 'It never learns your password, and never has a moderator’s rights.',
} as const;
