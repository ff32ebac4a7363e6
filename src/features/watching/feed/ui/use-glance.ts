import { type ReactNode, useEffect, useState } from 'react';
import { whenAtRest } from '#shell/browser/rest.ts';

/**
 * New, featured and followed videos as rows of the home page, once the browser has nothing more urgent to do;
 * null until then, and if there are none.
 */
export function useGlance(): ReactNode {
  const [rows, setRows] = useState<ReactNode>(null);
  useEffect(() => {
    const stop = new AbortController();
    whenAtRest()
      .then(() => import('./glance-rows.tsx'))
      .then(({ fetchRows }) => (stop.signal.aborted ? null : fetchRows(stop.signal)))
      // The page is complete without them.
      .then(setRows, () => undefined);
    return () => stop.abort();
  }, []);
  return rows;
}
