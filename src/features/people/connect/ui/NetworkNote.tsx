import { type Network, NETWORKS } from '../texts.ts';

/**
 * What signing up through a network means, for those who are new and for those who have an account already.
 * It names the account there, so that nobody signs up for somebody else's.
 */
export function NetworkNote({ network, name }: { network: Network; name: string }) {
  return (
    <p className="ui-muted">
      You will sign in as <strong>{name || 'yourself'}</strong> of {NETWORKS[network]}, without a password. If
      that is not you, or if you have an account already, log in to it and connect {NETWORKS[network]} in its
      settings instead.
    </p>
  );
}
