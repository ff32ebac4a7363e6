import { useState } from 'react';
import { requireViewer } from '#features/people/account/ui/require-viewer.ts';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';

interface SendOptions {
  readonly isSignedIn: boolean;
  /** Whether the dialog was closed meanwhile. */
  readonly isClosed: () => boolean;
  readonly send: () => void;
  /** Shows that the session has ended, before asking to sign in; null clears it. */
  readonly showEnded: (isEnded: boolean) => void;
}

/**
 * Sends once the session is known to be valid; otherwise the video would become an anonymous, unlisted one.
 */
export function useCheckedSend({ isSignedIn, isClosed, send, showEnded }: SendOptions) {
  const [isChecking, setChecking] = useState(false);

  async function submit(): Promise<void> {
    showEnded(false);
    if (!isSignedIn) return send();
    setChecking(true);
    const isStill = await isStillSignedIn();
    setChecking(false);
    if (isClosed()) return;
    if (isStill) return send();
    showEnded(true);
    requireViewer(null, () => (showEnded(false), send()), { why: 'upload', stay: true });
  }
  return { isChecking, submit };
}

/** Whether the session that this page was rendered for is still valid; unknown counts as yes. */
export async function isStillSignedIn(): Promise<boolean> {
  const answer = await call(api.entry.check, {}).catch(() => null);
  return answer === null || answer.user !== undefined;
}
