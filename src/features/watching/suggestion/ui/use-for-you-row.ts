import { type ReactNode, useEffect, useState } from 'react';
import { whenAtRest } from '#shell/browser/rest.ts';
import { useFrame } from '#shell/frame/frame.ts';

/**
 * The viewer's suggestions as a row on the home page, loaded when the browser is idle; null until then, and
 * if there are none.
 */
export function useForYouRow(): ReactNode {
  const { viewer } = useFrame();
  const [row, setRow] = useState<ReactNode>(null);
  const isViewer = viewer !== null;
  useEffect(() => {
    if (!isViewer) return;
    const stop = new AbortController();
    whenAtRest()
      .then(() => import('./for-you-row.tsx'))
      .then(({ fetchRow }) => (stop.signal.aborted ? null : fetchRow(stop.signal)))
      // The page is complete without it.
      .then(setRow, () => undefined);
    return () => stop.abort();
  }, [isViewer]);
  return row;
}
