import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

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
  onFail?: () => void;
}

/** A component that is fetched when it is first shown. */
export function LazyPart<P extends object>({ load, given, fallback = null, onFail }: LazyPartProps<P>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (module) => isWanted && setPart(() => module.default),
      () => isWanted && onFail?.(),
    );
    return () => {
      isWanted = false;
    };
    // Only another component is a reason to fetch again.
  }, [load]);
  return Part ? <Part {...given} /> : fallback;
}
