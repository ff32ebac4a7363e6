import { useState } from 'react';
import type { AccountObject } from '#features/people/account/contract.ts';
import { CallError } from '#platform/web/call-error.ts';
import { call } from '#platform/web/call.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { api } from '#src/routes.ts';
import { reloadPage } from '#ui/dialog-history.ts';

/**
 * Sends a ban, or lifts it, and reloads the page, which shows the result. `hasFailed` says whether it failed,
 * `daysMistake` what is wrong with the number of days where that is to blame.
 */
export function useBan(
  account: Pick<AccountObject, 'user_id'>,
  wish: { value: boolean; ip: boolean },
  done: string,
) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [daysMistake, setDaysMistake] = useState<string | undefined>();

  async function send(reason: string, days: string): Promise<void> {
    setBusy(true);
    setFailed(false);
    setDaysMistake(undefined);
    try {
      await call(api.moderation.banUser, {
        user: account.user_id,
        ...wish,
        reason,
        ...(days.trim() && { days }),
      });
      reloadPage(ribbonHash(done));
    } catch (error) {
      if (error instanceof CallError && error.param === 'days') setDaysMistake(error.message);
      else setFailed(true);
      setBusy(false);
    }
  }
  return { send, isBusy, hasFailed, daysMistake };
}
