import type { SignInRules } from '#base/sign-in-settings.ts';
import type { Config } from '#src/config.ts';
import { DIRECTORY, type NetworkOffer, NETWORKS } from '../texts.ts';
import { networkClient } from './networks.ts';

type BuiltIn = keyof typeof NETWORKS;

function isBuiltIn(network: string): network is BuiltIn {
  return Object.hasOwn(NETWORKS, network);
}

/** The networks and providers that the operator has set up, by their addresses `/connect/…`. */
export function openNetworks(config: Config): NetworkOffer[] {
  const known = (['twitter', 'facebook'] as const).filter(
    (network) => networkClient(config, network) !== null,
  );
  return [
    ...config.signIn.providers.map(({ key, title }) => ({ network: key, title })),
    ...known.map((network) => ({ network, title: NETWORKS[network] })),
  ];
}

/** The operator's directory, as something to connect; null if there is none. */
export function openDirectory({ signIn }: Pick<Config, 'signIn'>): NetworkOffer | null {
  return signIn.directory && { network: DIRECTORY, title: signIn.directory.NAME };
}

/** Whether there is anything to connect to an account. */
export function hasNetworks(config: Config): boolean {
  return openNetworks(config).length > 0 || openDirectory(config) !== null;
}

/** A provider of OpenID Connect; null if the operator has set none up by that name. */
export function findProvider({ signIn }: Pick<Config, 'signIn'>, network: string) {
  return signIn.providers.find(({ key }) => key === network) ?? null;
}

/** What people call a network, even one that is set up no more. */
export function titleOf(config: Pick<Config, 'signIn'>, network: string): string {
  if (isBuiltIn(network)) return NETWORKS[network];
  const directory = network === DIRECTORY ? openDirectory(config) : null;
  return directory?.title ?? findProvider(config, network)?.title ?? network;
}

/** What the operator has decided about those who sign in through it; null for networks open to anybody. */
export function rulesOf(config: Pick<Config, 'signIn'>, network: string): SignInRules | null {
  return network === DIRECTORY ? config.signIn.directory : findProvider(config, network);
}

/** Origin of the network's sign-in page. */
export function originOf(config: Config, network: string): string {
  const provider = findProvider(config, network);
  if (provider) return new URL(provider.ISSUER).origin;
  return new URL(config[`${network === 'twitter' ? 'TWITTER' : 'FACEBOOK'}_AUTHORIZE_URL`]).origin;
}
