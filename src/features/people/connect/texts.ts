import { defineTexts, filled } from '#base/texts.ts';

/** Networks that people may sign in with. Spec §1. */
export const NETWORKS: Readonly<Record<'twitter' | 'facebook', string>> = {
  twitter: 'Twitter',
  facebook: 'Facebook',
};

/** What stands for the operator's directory where a network's name would be. */
export const DIRECTORY = 'ldap';

/** A network, a provider of OpenID Connect, or the directory, as people are offered it. */
export interface NetworkOffer {
  /** The word for it in addresses and in the database. */
  readonly network: string;
  readonly title: string;
}

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
  directoryAbout: filled('Use the name and password that you have at {network}. They aren’t stored here.'),
  directoryName: filled('Name at {network}'),
  directoryPassword: filled('Password at {network}'),
  connect: 'Connect',
  disconnectFrom: filled('Disconnect {network}'),
  connected: filled('{network} is connected.'),
});
