import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TEXTS } from '#features/people/account/texts.ts';
import { SignUpForm } from '../ui/SignUpForm.tsx';
import type { load } from './first-moderator.load.ts';

export default function FirstModeratorPage({ isDone, username, here }: Data<typeof load>) {
  const { siteName } = useFrame();
  if (isDone) return <Done />;
  if (username) return <Claim username={username} here={here} />;
  return (
    <section className="account-card">
      <h1>Welcome to {siteName}</h1>
      <p>This site is new. The account that you create here, or sign in with, becomes its first moderator.</p>
      <div className="account-auth">
        <SignUpForm next={here} onDone={() => location.assign(here)} />
        <p className="account-auth-switch">
          <a href={href('sign-in', {}, { next: here })}>{TEXTS.toSignIn}</a>
        </p>
      </div>
    </section>
  );
}

/** The step itself is a form: opening a link must not give anybody rights. */
function Claim({ username, here }: { username: string; here: string }) {
  return (
    <section className="account-card">
      <h1>Become the first moderator</h1>
      <form method="post" action={here} className="account-auth">
        <p>
          You are signed in as <strong>{username}</strong>. A moderator may feature, edit and remove
          everything on this site, and ban people from it.
        </p>
        <Button type="submit" variant="primary" block icon="shield">
          Become its moderator
        </Button>
      </form>
    </section>
  );
}

function Done() {
  return (
    <EmptyState
      icon="shield"
      level={1}
      title="You are a moderator"
      action={
        <Button href={href('index')} variant="primary">
          Go to the site
        </Button>
      }
    >
      The link has done its work and opens nothing any more.
    </EmptyState>
  );
}
