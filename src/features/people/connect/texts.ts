import { defineTexts, filled } from '#base/texts.ts';

/** Networks that people may sign in with. Spec §1. */
export const NETWORKS = { twitter: 'Twitter', facebook: 'Facebook' } as const;

export type Network = keyof typeof NETWORKS;

export const TEXTS = defineTexts({
  page: 'Social',
  or: 'or',
  continueWith: filled('Continue with {network}'),
  note: filled(
    'You’ll sign in with {network} as {name}, so you won’t need a password. If that isn’t you, or you already have an account, sign in to it and connect {network} in its settings instead.',
  ),
  yourself: 'yourself',
  networks: 'Connected accounts',
  networksAbout: 'Use one of these to sign in instead of a password.',
  noNetworks: 'This site doesn’t offer sign-in with other networks.',
  connectedAs: filled('Connected as {name}'),
  notConnected: 'Not connected',
  connectTo: filled('Connect {network}'),
  goOn: filled('Continue to {network}'),
  disconnect: 'Disconnect',
  disconnectFrom: filled('Disconnect {network}'),
  connected: filled('{network} is connected.'),
});
