import { useState } from 'react';
import { requireViewer } from '#features/people/account/ui/require-viewer.ts';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';

interface CheckedSend {
  readonly isSignedIn: boolean;
  /** Whether the dialog was closed meanwhile. */
  readonly isClosed: () => boolean;
  readonly send: () => void;
  /** Says that the session has ended, before a sign-in is asked for; null takes it back. */
  readonly showEnded: (isEnded: boolean) => void;
}

/** Sends once the session is known to stand: else the video would be made, unlisted, by nobody. */
export function useCheckedSend({ isSignedIn, isClosed, send, showEnded }: CheckedSend) {
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

/** Whether the session that this page was made for still stands; unknown counts as yes. */
async function isStillSignedIn(): Promise<boolean> {
  const answer = await call(api.entry.check, {}).catch(() => null);
  return answer === null || answer.user !== undefined;
}
