import { useEffect } from 'react';
import { parseHash } from '#platform/web/hash.ts';
import { showRibbon } from '#ui/ribbon-store.ts';

/** Does what the address's hash asks of every page: show a ribbon, close the window. Spec §2.3. */
export function useHashIntents(): void {
  useEffect(() => {
    applyHash();
    addEventListener('hashchange', applyHash);
    return () => removeEventListener('hashchange', applyHash);
  }, []);
}

function applyHash(): void {
  const { ribbon, close } = parseHash(location.hash);
  if (close) window.close();
  if (ribbon === null) return;
  showRibbon(ribbon || undefined);
  // A reload must not report the same thing again.
  history.replaceState(history.state, '', location.pathname + location.search);
}
