import { type Network, NETWORKS } from '../contract.ts';

/**
 * What signing up through a network means, for those who are new and for those who have an account already.
 */
export function NetworkNote({ network }: { network: Network }) {
  return (
    <p className="ui-muted">
      You will sign in with {NETWORKS[network]}, without a password. If you have an account already, log in to
      it and connect {NETWORKS[network]} in its settings instead.
    </p>
  );
}
