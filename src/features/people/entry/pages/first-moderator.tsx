import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { call } from '#platform/web/call.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TEXTS } from '../texts.ts';
import { SignUpForm } from '../ui/SignUpForm.tsx';
import type { load } from './first-moderator.load.ts';
import { useTexts } from '#ui/use-texts.ts';

export default function FirstModeratorPage({ isDone, username, here, token }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  const { siteName } = useFrame();
  /** If that fails, the page offers it once more. */
  async function claim(): Promise<void> {
    await call(api.entry.firstModerator, { token }).catch(() => undefined);
    location.assign(here);
  }
  if (isDone) return <Done />;
  if (username) return <Claim username={username} here={here} />;
  return (
    <section className="account-card">
      <h1>{texts.welcomeTo({ siteName })}</h1>
      <p>{texts.siteIsNew}</p>
      <div className="account-auth">
        <SignUpForm next={here} onDone={claim} />
        <p className="account-auth-switch">
          <a href={href('sign-in', {}, { next: here })}>{texts.toSignIn}</a>
        </p>
      </div>
    </section>
  );
}

/** The step itself is a form, because opening a link must not grant any rights. */
function Claim({ username, here }: { username: string; here: string }) {
  const texts = useTexts(TEXTS);
  return (
    <section className="account-card">
      <h1>{texts.becomeFirst}</h1>
      <form method="post" action={here} className="account-auth">
        <p>{texts.firstRights({ username })}</p>
        <Button type="submit" variant="primary" block icon="shield">
          {texts.become}
        </Button>
      </form>
    </section>
  );
}

function Done() {
  const texts = useTexts(TEXTS);
  return (
    <EmptyState
      icon="shield"
      level={1}
      title={texts.isModerator}
      action={
        <>
          <Button href={href('panel')} variant="primary" icon="shield">
            {texts.toPanel}
          </Button>
          <Button href={href('index')}>{texts.toSite}</Button>
        </>
      }
    >
      {texts.panelAbout}
    </EmptyState>
  );
}
