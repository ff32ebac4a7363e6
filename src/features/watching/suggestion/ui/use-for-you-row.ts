import { type ReactNode, useEffect, useState } from 'react';
import { whenAtRest } from '#shell/browser/rest.ts';
import { useFrame } from '#shell/frame/frame.ts';

/**
 * What is suggested to the viewer as a row of the home page, once the browser has nothing more urgent to do;
 * null until then, and where there is nothing.
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
      // The page is whole without it.
      .then(setRow, () => undefined);
    return () => stop.abort();
  }, [isViewer]);
  return row;
}
