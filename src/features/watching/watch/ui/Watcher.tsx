import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Tooltip } from '#ui/Tooltip.tsx';
import './Watcher.css';

/** The look-up and the flags are fetched when somebody points at a count for the first time. */
const Countries = lazy(() => import('./Countries.tsx'));

/** Shows the countries that watch the video while the pointer is on what it wraps. Spec §2.8. */
export function Watcher({ video, children }: { video: string; children: ReactNode }) {
  const [codes, setCodes] = useState<readonly string[]>([]);

  async function look(): Promise<void> {
    try {
      const { watchingCountries } = await import('./watching-countries.ts');
      setCodes((await watchingCountries(video)) || []);
    } catch {
      // Without its code there is no tooltip, as without an answer.
    }
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
