import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import type { AppObject } from '../contract.ts';
import { TEXTS } from '../texts.ts';

/** The applications that may use the account, less those that are taken their rights here. */
export function useRevoke(first: readonly AppObject[]) {
  const [apps, setApps] = useState(first);
  const [isBusy, setBusy] = useState(false);

  async function attempt(
    send: () => Promise<unknown>,
    left: readonly AppObject[],
    text: string,
  ): Promise<void> {
    setBusy(true);
    try {
      await send();
      setApps(left);
      showRibbon(text);
    } catch (error) {
      showRibbon(errorText(error), 'danger');
    } finally {
      setBusy(false);
    }
  }
  return {
    apps,
    isBusy,
    revoke: ({ application_id }: AppObject) =>
      attempt(
        () => call(api.oauth.revoke, { application_id }),
        apps.filter((app) => app.application_id !== application_id),
        TEXTS.revoked,
      ),
    revokeAll: () => attempt(() => call(api.oauth.revokeAll, {}), [], TEXTS.revokedAll),
  };
}
