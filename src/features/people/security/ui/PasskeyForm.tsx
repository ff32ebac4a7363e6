import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import { call } from '#platform/web/call.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { useHydrated } from '#shell/browser/hydrated.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import type { PasskeyObject } from '../contract.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { CurrentPassword, useAskPassword } from '#features/people/account/ui/settings/CurrentPassword.tsx';
import { api } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

interface PasskeyFormProps {
  first: readonly PasskeyObject[];
  hasPassword: boolean;
}

/** The account's passkeys: a list to remove them from, and a way to add one. */
export function PasskeyForm({ first, hasPassword }: PasskeyFormProps) {
  const texts = useTexts(TEXTS);
  const [passkeys, setPasskeys] = useState(first);
  const isOffered = useHydrated() && 'PublicKeyCredential' in globalThis;
  const askPassword = useAskPassword(hasPassword);
  const form = useForm(askPassword, async ({ passwordCurrent }) => {
    const { options, question } = await call(api.security.startPasskey, { passwordCurrent });
    const credential = await startRegistration({ optionsJSON: options as never }).catch(() => null);
    if (credential)
      setPasskeys(
        (
          await call(api.security.addPasskey, {
            question,
            credential: { ...credential, response: { ...credential.response } },
          })
        ).passkeys,
      );
    form.setBusy(false);
  });
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="settings-list">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.passkey_id}
              passkey={passkey}
              hasPassword={hasPassword}
              onRemoved={setPasskeys}
            />
          ))}
        </ul>
      )}
      {isOffered ? (
        <form method="post" onSubmit={form.onSubmit}>
          <CurrentPassword onSend needed={hasPassword} error={form.errorOf('passwordCurrent')} />
          <Button type="submit" icon="key-round" busy={form.isBusy}>
            {texts.addPasskey}
          </Button>
        </form>
      ) : (
        <p className="ui-muted">{texts.passkeysNeed}</p>
      )}
    </>
  );
}

interface PasskeyItemProps {
  passkey: PasskeyObject;
  hasPassword: boolean;
  onRemoved: (left: readonly PasskeyObject[]) => void;
}

function PasskeyItem({ passkey, hasPassword, onRemoved }: PasskeyItemProps) {
  const texts = useTexts(TEXTS);
  const { now } = useFrame();
  const [isAsked, setAsked] = useState(false);
  const used = fromApiDate(passkey.date_used);
  const form = useForm(
    () => null,
    async ({ passwordCurrent }) =>
      onRemoved(
        (await call(api.security.removePasskey, { passkey: passkey.passkey_id, passwordCurrent })).passkeys,
      ),
  );
  return (
    <li>
      <Icon name="key-round" />
      <div>
        {passkey.name}
        <p>{used === null ? texts.notUsed : <TimeAgo at={used} now={now} />}</p>
        {isAsked && (
          <form method="post" onSubmit={form.onSubmit}>
            <CurrentPassword autoFocus needed={hasPassword} error={form.errorOf('passwordCurrent')} />
            <Button type="submit" variant="danger" size="small" busy={form.isBusy}>
              {texts.removePasskey}
            </Button>
          </form>
        )}
      </div>
      <Button size="small" onClick={() => setAsked(!isAsked)} aria-expanded={isAsked}>
        {isAsked ? texts.keep : texts.remove}
      </Button>
    </li>
  );
}
