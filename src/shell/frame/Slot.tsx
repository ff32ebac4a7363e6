import { type ReactNode, useEffect, useState } from 'react';
import { whenAtRest } from '#shell/browser/rest.ts';
import { LazyPart, type PartModule } from './lazy-part.tsx';

const files = import.meta.glob<PartModule<Record<string, never>>>([
  '../../features/*/*/ui/notification-menu.tsx',
  '../../features/*/*/ui/app-banner.tsx',
  '../../features/*/*/ui/everywhere.tsx',
  './everywhere.tsx',
]);
const NO_PROPS = {};

/**
 * Places of the frame that a feature fills with the default export of
 * `features/<floor>/<feature>/ui/<name>.tsx`.
 */
export type SlotName = 'notification-menu' | 'app-banner';

/** The component that fills a place of the frame, fetched when it is first shown. */
export function Slot({ name, fallback }: { name: SlotName; fallback?: ReactNode }) {
  const load = loadersOf(name)[0];
  return load ? <LazyPart load={load} given={NO_PROPS} fallback={fallback} /> : null;
}

/** Whether a feature fills the place. */
export function hasSlot(name: SlotName): boolean {
  return loadersOf(name).length > 0;
}

/**
 * What the frame and features run on every page (`features/<floor>/<feature>/ui/everywhere.tsx`), fetched
 * once the page is idle.
 */
export function Everywhere() {
  const isIdle = useIdle();
  return (
    isIdle && loadersOf('everywhere').map((load, at) => <LazyPart key={at} load={load} given={NO_PROPS} />)
  );
}

function loadersOf(name: string) {
  return Object.keys(files)
    .filter((path) => path.endsWith(`/${name}.tsx`))
    .flatMap((path) => files[path] ?? []);
}

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isHere = true;
    void whenAtRest().then(() => isHere && setIdle(true));
    return () => {
      isHere = false;
    };
  }, []);
  return isIdle;
}
