import { type Network, NETWORKS, TEXTS } from '../texts.ts';
import { useTexts } from '#ui/use-texts.ts';

/**
 * What signing up through a network means, for those who are new and for those who have an account already.
 * It names the account there, so that nobody signs up for somebody else's.
 */
export function NetworkNote({ network, name }: { network: Network; name: string }) {
  const texts = useTexts(TEXTS);
  return (
    <p className="ui-muted">{texts.note({ name: name || texts.yourself, network: NETWORKS[network] })}</p>
  );
}
