import { type ReactNode, useState } from 'react';
import { useForm } from '#shell/browser/use-form.ts';
import { call } from '#platform/web/call.ts';
import type { Data } from '#platform/http/pages.ts';
import { api, href } from '#src/routes.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Icon } from '#ui/Icon.tsx';
import { CurrentPassword } from '#features/people/account/ui/settings/CurrentPassword.tsx';
import { SettingsFrame, SettingsPart } from '#features/people/account/ui/settings/SettingsFrame.tsx';
import { type Network, NETWORKS, TEXTS } from '../texts.ts';
import type { load } from './settings-social.load.ts';
import { useTexts } from '#ui/use-texts.ts';

export default function SocialSettingsPage({
  networks,
  connected: first,
  error,
  hasPassword,
}: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  const [connected, setConnected] = useState(first);
  const shown = (Object.keys(NETWORKS) as Network[]).filter(
    (network) => networks.includes(network) || connected[network],
  );
  return (
    <SettingsFrame current="settings-social">
      <SettingsPart title={texts.networks} about={texts.networksAbout}>
        {error && <Alert kind="danger">{error}</Alert>}
        <SentMistake beside={['passwordCurrent']} />
        {shown.length === 0 && <p className="ui-muted">{texts.noNetworks}</p>}
        <ul className="settings-list">
          {shown.map((network) => (
            <li key={network}>
              <Icon name="link" />
              <div>
                {NETWORKS[network]}
                <p>
                  {connected[network] ? texts.connectedAs({ name: connected[network] }) : texts.notConnected}
                </p>
              </div>
              {connected[network] ? (
                <DisconnectForm
                  network={network}
                  hasPassword={hasPassword}
                  onDone={() => setConnected({ ...connected, [network]: undefined })}
                />
              ) : (
                <ConnectForm network={network} hasPassword={hasPassword} />
              )}
            </li>
          ))}
        </ul>
      </SettingsPart>
    </SettingsFrame>
  );
}

/** Leads to the network, and so is an ordinary form. */
function ConnectForm({ network, hasPassword }: Pick<DisconnectFormProps, 'network' | 'hasPassword'>) {
  const texts = useTexts(TEXTS);
  const { sent } = useFrame();
  const mistake = sent?.fields['connect'] === network ? sent.mistake : null;
  return (
    <Asking
      isNeeded={hasPassword}
      isOpen={mistake !== null}
      what={texts.connectTo({ network: NETWORKS[network] })}
    >
      <form method="post" action={href(`connect-${network}`)}>
        <input type="hidden" name="connect" value={network} />
        <CurrentPassword
          needed={hasPassword}
          error={mistake?.param === 'passwordCurrent' ? mistake.text : undefined}
        />
        <Button type="submit">{texts.goOn({ network: NETWORKS[network] })}</Button>
      </form>
    </Asking>
  );
}

interface DisconnectFormProps {
  network: Network;
  hasPassword: boolean;
  onDone: () => void;
}

function DisconnectForm({ network, hasPassword, onDone }: DisconnectFormProps) {
  const texts = useTexts(TEXTS);
  const form = useForm(
    () => null,
    async ({ passwordCurrent }) => {
      await call(api.connect.disconnect, { network, passwordCurrent });
      onDone();
    },
  );
  return (
    <Asking isNeeded={hasPassword} what={texts.disconnectFrom({ network: NETWORKS[network] })}>
      <form method="post" onSubmit={form.onSubmit}>
        <CurrentPassword needed={hasPassword} error={form.errorOf('passwordCurrent')} />
        <Button type="submit" busy={form.isBusy}>
          {texts.disconnect}
        </Button>
      </form>
    </Asking>
  );
}

interface AskingProps {
  /** Whether the form has to be asked for, since it has a field. */
  isNeeded: boolean;
  isOpen?: boolean;
  what: string;
  children: ReactNode;
}

/** Shows a form with a password once somebody wants what it does. */
function Asking({ isNeeded, isOpen = false, what, children }: AskingProps) {
  if (!isNeeded) return children;
  return (
    <Disclosure summary={what} isOpen={isOpen}>
      {children}
    </Disclosure>
  );
}
