import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useHydrated } from '#shell/browser/hydrated.ts';
import { api } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

/** Signs in with a passkey, if the browser supports them; over plain http it does so only on localhost. */
export function PasskeyButton({ onDone }: { onDone: () => unknown }) {
  const texts = useTexts(TEXTS);
  const [isBusy, setBusy] = useState(false);
  const isOffered = useHydrated() && 'PublicKeyCredential' in globalThis;
  if (!isOffered) return null;

  async function signIn(): Promise<void> {
    setBusy(true);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const { options, question } = await call(api.security.startPasskeySignIn, {});
      const credential = await startAuthentication({ optionsJSON: options as never }).catch(() => null);
      if (!credential) return setBusy(false);
      await call(api.security.passkeySignIn, {
        question,
        credential: { ...credential, response: { ...credential.response } },
      });
      await onDone();
    } catch (error) {
      showRibbon(errorText(error), 'danger');
      setBusy(false);
    }
  }
  return (
    <Button icon="key-round" block busy={isBusy} onClick={signIn}>
      {texts.usePasskey}
    </Button>
  );
}
