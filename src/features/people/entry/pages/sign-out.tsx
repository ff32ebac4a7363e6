import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { SignOutForm } from '#shell/frame/SignOutForm.tsx';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import type { load } from './sign-out.load.ts';
import '#features/people/account/ui/auth.css';

export default function SignOutPage({ username }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  const { siteName } = useFrame();
  return (
    <section className="account-card">
      <h1>{texts.signOutOf({ siteName })}</h1>
      <SentMistake />
      <SignOutForm className="account-auth">
        <p>{texts.signedInAs({ username })}</p>
        <Button type="submit" variant="primary" block icon="log-out">
          {texts.signOut}
        </Button>
      </SignOutForm>
    </section>
  );
}
