import type { ReactNode } from 'react';
import { useForm } from '#shell/browser/use-form.ts';
import { call } from '#platform/web/call.ts';
import { api, href } from '#src/routes.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { CurrentPassword } from '#features/people/account/ui/settings/CurrentPassword.tsx';
import { type NetworkOffer, TEXTS } from '../texts.ts';

interface NetworkFormProps {
  offer: NetworkOffer;
  hasPassword: boolean;
}

interface EndingFormProps extends NetworkFormProps {
  /** Called with the name that is connected from now on; empty for none. */
  onDone: (name: string) => void;
}

/** Leads to the network; without scripts it is an ordinary form. */
export function ConnectForm({ offer: { network, title }, hasPassword }: NetworkFormProps) {
  const texts = useTexts(TEXTS);
  const { sent } = useFrame();
  const isSent = sent?.fields['connect'] === network;
  const isOurs = isSent || !sent;
  const form = useForm(
    () => null,
    async ({ passwordCurrent }) => {
      const { uri } = await call(api.connect.begin, { network, passwordCurrent });
      location.assign(uri);
    },
  );
  return (
    <Asking isNeeded={hasPassword} isOpen={isSent} what={texts.connectTo({ network: title })}>
      <form method="post" action={href('connect-network', { network })} onSubmit={form.onSubmit}>
        <input type="hidden" name="connect" value={network} />
        <CurrentPassword needed={hasPassword} error={isOurs ? form.errorOf('passwordCurrent') : undefined} />
        <Button type="submit" busy={form.isBusy}>
          {texts.goOn({ network: title })}
        </Button>
      </form>
    </Asking>
  );
}

/** Takes the name and the password of the directory, which has no page of its own to lead to. */
export function DirectoryForm({ offer, hasPassword, onDone }: EndingFormProps) {
  const { title } = offer;
  const texts = useTexts(TEXTS);
  const { sent } = useFrame();
  const isSent = sent?.fields['identity'] !== undefined;
  const form = useForm(
    () => null,
    async ({ identity = '', password, passwordCurrent }) => {
      await call(api.connect.connectDirectory, { identity, password, passwordCurrent });
      onDone(identity);
    },
  );
  return (
    <Asking isNeeded isOpen={isSent} what={texts.connectTo({ network: title })}>
      <form method="post" action={href('settings-social')} onSubmit={form.onSubmit}>
        <input type="hidden" name="title" value={title} />
        <p className="ui-muted">{texts.directoryAbout({ network: title })}</p>
        <TextInput
          {...form.field('identity')}
          label={texts.directoryName({ network: title })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordInput
          name="password"
          label={texts.directoryPassword({ network: title })}
          autoComplete="current-password"
          error={form.errorOf('password')}
        />
        <CurrentPassword needed={hasPassword} error={form.errorOf('passwordCurrent')} />
        <Button type="submit" busy={form.isBusy}>
          {texts.connect}
        </Button>
      </form>
    </Asking>
  );
}

/** Takes a way to sign in away again. */
export function DisconnectForm({ offer, hasPassword, onDone }: EndingFormProps) {
  const { network, title } = offer;
  const texts = useTexts(TEXTS);
  const { sent } = useFrame();
  const isSent = sent?.fields['network'] === network;
  const isOurs = isSent || !sent;
  const form = useForm(
    () => null,
    async ({ passwordCurrent }) => {
      await call(api.connect.disconnect, { network, passwordCurrent });
      onDone('');
    },
  );
  return (
    <Asking isNeeded={hasPassword} isOpen={isSent} what={texts.disconnectFrom({ network: title })}>
      <form method="post" action={href('settings-social')} onSubmit={form.onSubmit}>
        <input type="hidden" name="network" value={network} />
        <CurrentPassword needed={hasPassword} error={isOurs ? form.errorOf('passwordCurrent') : undefined} />
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
