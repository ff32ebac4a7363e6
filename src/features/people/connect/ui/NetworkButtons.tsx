import { useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { type Network, NETWORKS, TEXTS } from '../texts.ts';
import '#features/people/account/ui/auth.css';
import { useTexts } from '#ui/use-texts.ts';

interface NetworkButtonsProps {
  /** The site's networks, if the page knows them; otherwise they are fetched. */
  networks?: readonly Network[];
  next?: string;
}

/** Buttons to sign in through a network; nothing if the site has none. */
export function NetworkButtons({ networks: known, next }: NetworkButtonsProps) {
  const texts = useTexts(TEXTS);
  const [networks, setNetworks] = useState(known ?? []);
  useEffect(() => {
    if (known) return;
    call(api.connect.networks, {}).then(
      (answer) => setNetworks(answer.networks),
      () => undefined,
    );
  }, [known]);
  if (networks.length === 0) return null;
  return (
    <>
      <p className="account-auth-or">{texts.or}</p>
      <div className="account-auth-networks">
        {networks.map((network) => (
          <Button key={network} href={href(`connect-${network}`, {}, { next })}>
            {texts.continueWith({ network: NETWORKS[network] })}
          </Button>
        ))}
      </div>
    </>
  );
}

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
