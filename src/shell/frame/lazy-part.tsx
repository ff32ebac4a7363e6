import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { fetchAtLast } from '#platform/web/fetch-at-last.ts';

/** A module whose default export is a component. */
export interface PartModule<P> {
  readonly default: ComponentType<P>;
}

interface LazyPartProps<P> {
  /** Fetches the component; the same function every time. */
  load: () => Promise<PartModule<P>>;
  /** The component's own props. */
  given: P;
  fallback?: ReactNode;
  /** Hears that it could not be fetched; where nobody does, it is tried again until it can. */
  onFail?: () => void;
}

/**
 * A component that is fetched when it is first shown. Not React.lazy: that keeps a failed fetch for ever,
 * asks for a class to hear of it, and holds back what came soon after its fallback for up to 300 ms.
 */
export function LazyPart<P extends object>({ load, given, fallback = null, onFail }: LazyPartProps<P>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const failed = useRef(onFail);
  useEffect(() => {
    failed.current = onFail;
  });
  useEffect(() => {
    let isWanted = true;
    (failed.current ? load() : fetchAtLast(load)).then(
      (module) => isWanted && setPart(() => module.default),
      () => isWanted && failed.current?.(),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return Part ? <Part {...given} /> : fallback;
}
