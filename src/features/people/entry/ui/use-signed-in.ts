import { useEffect, useRef, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import type { SignInReason } from '#features/people/account/sign-in-reason.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { openModal } from '#shell/browser/modals.ts';
import { api } from '#src/routes.ts';
import { showRibbon } from '#ui/ribbon-store.ts';

interface Modal {
  /** What the modal is for. */
  readonly why: SignInReason;
  /** Closes the modal, which needs a signed-in person. */
  readonly onClose: () => void;
  /** Reopens it once somebody has signed in. */
  readonly reopen: () => void;
}

/**
 * Who is signed in, for a modal that needs that: the page's viewer, or somebody who has signed in since it
 * was loaded. Null while that is unknown. If nobody is, the modal is replaced by the sign-in dialog and comes
 * back afterwards. Spec §6.
 */
export function useSignedIn({ why, onClose, reopen }: Modal): { readonly user_id: string } | null {
  const { viewer } = useFrame();
  const [account, setAccount] = useState<{ readonly user_id: string } | null>(viewer);
  const modal = useRef({ why, onClose, reopen });

  useEffect(() => {
    if (viewer) return;
    let isWanted = true;
    call(api.entry.check, {}).then(
      ({ user }) => {
        if (!isWanted) return;
        if (user) return setAccount(user);
        modal.current.onClose();
        openModal('sign-in', { why: modal.current.why, onSignedIn: modal.current.reopen, stay: true });
      },
      (error: unknown) => {
        if (isWanted) modal.current.onClose();
        if (isWanted) showRibbon(errorText(error), 'danger');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [viewer]);

  return account;
}
