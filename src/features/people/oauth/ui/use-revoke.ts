import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { AppObject } from '../contract.ts';
import { TEXTS } from '../texts.ts';

/** The applications that can use the account, without those revoked on this page. */
export function useRevoke(first: readonly AppObject[]) {
  const texts = useTexts(TEXTS);
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
        texts.done.revoked,
      ),
    revokeAll: () => attempt(() => call(api.oauth.revokeAll, {}), [], texts.done.revokedAll),
  };
}
