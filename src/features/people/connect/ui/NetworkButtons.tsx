import { useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { type NetworkOffer, TEXTS } from '../texts.ts';
import '#features/people/account/ui/auth.css';
import { useTexts } from '#ui/use-texts.ts';

interface NetworkButtonsProps {
  /** The site's networks, if the page knows them; otherwise they are fetched. */
  networks?: readonly NetworkOffer[];
  next?: string;
  /** The code of the invite with which somebody signs up. */
  invite?: string;
}

/** Buttons to sign in through a network; nothing if the site has none. */
export function NetworkButtons({ networks: known, next, invite }: NetworkButtonsProps) {
  const texts = useTexts(TEXTS);
  const [networks, setNetworks] = useState(known ?? []);
  useEffect(() => {
    if (known) return;
    call(api.connect.networks, {}).then(
      ({ names }) => setNetworks(Object.entries(names).map(([network, title]) => ({ network, title }))),
      () => undefined,
    );
  }, [known]);
  if (networks.length === 0) return null;
  return (
    <>
      <p className="account-auth-or">{texts.or}</p>
      <div className="account-auth-networks">
        {networks.map(({ network, title }) => (
          <Button
            key={network}
            href={href('connect-network', { network }, { next, invite: invite || undefined })}
          >
            {texts.continueWith({ network: title })}
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
export function NetworkNote({ title, name }: { title: string; name: string }) {
  const texts = useTexts(TEXTS);
  return <p className="ui-muted">{texts.note({ name: name || texts.yourself, network: title })}</p>;
}
