import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Tooltip } from '#ui/Tooltip.tsx';
import './Watcher.css';

/** The look-up and the flags are fetched when somebody points at a count for the first time. */
const Countries = lazy(() => import('./Countries.tsx'));

/** What is watched: a video by its code, or all videos of a person by their id. */
export type Watched = { video: string } | { user: string };

/** Shows the countries that watch something while the pointer is on what it wraps. Spec §2.8. */
export function Watcher({ children, ...watched }: Watched & { children: ReactNode }) {
  const [codes, setCodes] = useState<readonly string[]>([]);

  async function look(): Promise<void> {
    try {
      const { watchingCountries } = await import('./watching-countries.ts');
      setCodes((await watchingCountries(watched)) || []);
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
