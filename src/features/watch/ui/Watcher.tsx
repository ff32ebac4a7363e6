import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { readVideo } from '#features/video/contract.ts';
import { call } from '#platform/web/call.ts';
import { Tooltip } from '#ui/Tooltip.tsx';
import './Watcher.css';

const Countries = lazy(() => import('./Countries.tsx'));

/** Whoever points at what it wraps sees the countries that watch the video. Spec §2.8. */
export function Watcher({ videoId, children }: { videoId: string; children: ReactNode }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  // False once the look-up has failed: it is not tried again. Spec §8.
  const mayAsk = useRef(true);

  function look(): void {
    if (!mayAsk.current) return;
    call(readVideo, { video: videoId }).then(
      ({ watchers }) => setCodes(watchers.countries),
      () => (mayAsk.current = false),
    );
  }

  const flags = codes.length > 0 && (
    <Suspense>
      <Countries codes={codes} />
    </Suspense>
  );
  return (
    <Tooltip content={flags} onOpen={look} className="video-watcher">
      <button type="button">{children}</button>
    </Tooltip>
  );
}
