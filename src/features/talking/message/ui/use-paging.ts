import { useState } from 'react';
import { errorText } from '#platform/web/call-error.ts';

/** State of a button that fetches a further page: loading and failed. */
export function usePaging(load: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function onMore(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await load();
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  }
  return { onMore, busy, error };
}
