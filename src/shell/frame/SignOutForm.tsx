import type { ReactNode } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText, isSignedOut } from '#platform/web/call-error.ts';
import { announceSignOut } from '#shell/browser/session.ts';
import { api, href } from '#src/routes.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import { useFrame } from './frame.ts';

interface SignOutFormProps {
  role?: 'none';
  className?: string;
  /** A button that submits, among other things. */
  children: ReactNode;
}

/** Ends the session; without scripts the page comes back where strangers see it. */
export function SignOutForm({ children, ...look }: SignOutFormProps) {
  return (
    <form {...look} method="post" action={href('sign-out')} onSubmit={signOut}>
      <input type="hidden" name="next" value={useFrame().path} />
      {children}
    </form>
  );
}

async function signOut(event: { preventDefault: () => void }): Promise<void> {
  event.preventDefault();
  try {
    await call(api.entry.signOut, {}, { unasked: true });
  } catch (error) {
    // A session that has ended needs no signing out.
    if (!isSignedOut(error)) return showRibbon(errorText(error), 'danger');
  }
  announceSignOut();
  location.assign(href('index'));
}
