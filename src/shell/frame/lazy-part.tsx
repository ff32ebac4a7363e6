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
  /** Called if it cannot be fetched; without it, fetching is retried until it succeeds. */
  onFail?: () => void;
}

/**
 * A component that is fetched when it is first shown. Not React.lazy, which caches a failed fetch forever,
 * needs a class component to notice it, and delays content that arrives soon after its fallback by up to 300
 * ms.
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
