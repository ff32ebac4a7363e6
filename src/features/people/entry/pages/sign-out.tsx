import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { SignOutForm } from '#shell/frame/SignOutForm.tsx';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import type { load } from './sign-out.load.ts';
import '#features/people/account/ui/auth.css';

export default function SignOutPage({ username, provider }: Data<typeof load>) {
  if (provider) return <SignedOut {...provider} />;
  return <SignOut username={username ?? ''} />;
}

/** They have signed out here, and may be signed in with their provider still. */
function SignedOut({ title, uri }: { title: string; uri: string }) {
  const texts = useTexts(TEXTS);
  return (
    <section className="account-card">
      <h1>{texts.isSignedOut}</h1>
      <p>{texts.stillThere({ network: title })}</p>
      <div className="account-auth">
        <Button href={uri} variant="primary" block icon="log-out">
          {texts.signOutThere({ network: title })}
        </Button>
        <Button href={href('index')} block>
          {texts.toSite}
        </Button>
      </div>
    </section>
  );
}

function SignOut({ username }: { username: string }) {
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
