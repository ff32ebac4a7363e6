import { defineTexts, filled } from '#base/texts.ts';

/** Networks that people may sign in with. Spec §1. */
export const NETWORKS = { twitter: 'Twitter', facebook: 'Facebook' } as const;

export type Network = keyof typeof NETWORKS;

export const TEXTS = defineTexts({
  page: 'Social',
  or: 'or',
  continueWith: filled('Continue with {network}'),
  note: filled(
    'You will sign in as {name} of {network}, without a password. If that is not you, or you already have an account, log in to it and connect {network} in its settings instead.',
  ),
  yourself: 'yourself',
  networks: 'Networks',
  networksAbout: 'Sign in with one of them instead of a password.',
  noNetworks: 'Signing in with other networks is not available on this site.',
  connectedAs: filled('Connected as {name}'),
  notConnected: 'Not connected',
  connect: 'Connect',
  disconnect: 'Disconnect',
  connected: filled('{network} is connected.'),
});
