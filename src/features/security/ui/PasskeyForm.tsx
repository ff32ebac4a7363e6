import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame.ts';
import { useHydrated } from '#shell/hydrated.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { addPasskey, type PasskeyObject, removePasskey, startPasskey } from '../contract.ts';
import { useForm } from '#features/account/ui/auth-form.ts';
import { CurrentPassword } from '#features/account/ui/settings/CurrentPassword.tsx';

interface PasskeyFormProps {
  first: readonly PasskeyObject[];
  hasPassword: boolean;
}

/** The account's passkeys: a list, a way out for each, and a way to add one. */
export function PasskeyForm({ first, hasPassword }: PasskeyFormProps) {
  const [passkeys, setPasskeys] = useState(first);
  const isOffered = useHydrated() && 'PublicKeyCredential' in globalThis;
  const form = useForm(
    () => null,
    async ({ passwordCurrent }) => {
      const { options, question } = await call(startPasskey, { passwordCurrent });
      const credential = await startRegistration({ optionsJSON: options as never }).catch(() => null);
      if (credential) setPasskeys((await call(addPasskey, { question, credential: { ...credential, response: { ...credential.response } } })).passkeys);
      form.setBusy(false);
    },
  );
  async function remove(passkey: string): Promise<void> {
    try {
      setPasskeys((await call(removePasskey, { passkey })).passkeys);
    } catch (error) {
      showRibbon(errorText(error), 'danger');
    }
  }
  return (
    <>
      <ul className="settings-list">
        {passkeys.map((passkey) => (
          <PasskeyItem key={passkey.passkey_id} passkey={passkey} onRemove={() => remove(passkey.passkey_id)} />
        ))}
      </ul>
      {isOffered ? (
        <form onSubmit={form.onSubmit}>
          <CurrentPassword needed={hasPassword} error={form.errorOf('passwordCurrent')} />
          <Button type="submit" icon="key-round" busy={form.isBusy}>
            Add a passkey
          </Button>
        </form>
      ) : (
        <p className="ui-muted">Passkeys need a secure connection and a browser that knows them.</p>
      )}
    </>
  );
}

function PasskeyItem({ passkey, onRemove }: { passkey: PasskeyObject; onRemove: () => void }) {
  const { now } = useFrame();
  const used = fromApiDate(passkey.date_used);
  return (
    <li>
      <Icon name="key-round" />
      <div>
        {passkey.name}
        <p>{used === null ? 'Not used yet' : <TimeAgo at={used} now={now} />}</p>
      </div>
      <Button size="small" onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
