import { type Network, NETWORKS, TEXTS } from '../texts.ts';
import { useTexts } from '#ui/use-texts.ts';

/**
 * Explains what signing up through a network means, to newcomers and to people who already have an account.
 * It names the account there, so that nobody signs up with somebody else's.
 */
export function NetworkNote({ network, name }: { network: Network; name: string }) {
  const texts = useTexts(TEXTS);
  return (
    <p className="ui-muted">{texts.note({ name: name || texts.yourself, network: NETWORKS[network] })}</p>
  );
}
