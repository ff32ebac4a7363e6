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
  /** The content, which must include a submit button. */
  children: ReactNode;
}

/** Ends the session; without scripts, the same page comes back if signed-out visitors may see it. */
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
  let uri: string | undefined;
  try {
    ({ uri } = await call(api.entry.signOut, {}, { unasked: true }));
  } catch (error) {
    // If the session has already ended, there is nothing to do.
    if (!isSignedOut(error)) return showRibbon(errorText(error), 'danger');
  }
  announceSignOut();
  location.assign(uri ?? href('index'));
}
