import { useState } from 'react';
import type { AccountObject } from '#features/people/account/contract.ts';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import { reloadPage } from '#ui/dialog-history.ts';

/** Pause before the page is loaded again, ms. */
const RELOAD_MS = 500;

/**
 * Sends a ban, or lifts it, and reloads the page, which shows the result. `hasFailed` says whether it failed.
 */
export function useBan(
  account: Pick<AccountObject, 'user_id'>,
  wish: { value: boolean; ip: boolean },
  done: string,
) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function send(reason: string, days: string): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      await call(api.moderation.banUser, {
        user: account.user_id,
        ...wish,
        reason,
        ...(days.trim() && { days }),
      });
      showRibbon(done);
      setTimeout(reloadPage, RELOAD_MS);
    } catch {
      setFailed(true);
      setBusy(false);
    }
  }
  return { send, isBusy, hasFailed };
}
