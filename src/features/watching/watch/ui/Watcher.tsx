import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Tooltip } from '#ui/Tooltip.tsx';
import './Watcher.css';

/** The flags are loaded when somebody first points at a count. */
const Countries = lazy(() => import('./Countries.tsx'));

/** What is being watched: a video, by its code, or all videos of a person, by their id. */
export type WatchTarget = { video: string } | { user: string };

/** Shows the countries of the watchers in a tooltip on its content. Spec §2.8. */
export function Watcher({ children, ...watched }: WatchTarget & { children: ReactNode }) {
  const [codes, setCodes] = useState<readonly string[]>([]);

  async function look(): Promise<void> {
    try {
      const { watchingCountries } = await import('./watching-countries.ts');
      setCodes((await watchingCountries(watched)) || []);
    } catch {
      // If the code fails to load, there is no tooltip.
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
