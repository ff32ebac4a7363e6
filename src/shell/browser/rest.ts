import { useEffect, useRef } from 'react';
import { pause } from '#platform/web/fetch-at-last.ts';

/** Longest that anything waits for more urgent work, ms. */
const LONGEST_MS = 3_000;
/** Longest wait for a browser that is never idle, ms. */
const BUSY_MS = 1_500;

const urgent = new Set<Promise<void>>();

/**
 * Makes `whenAtRest` wait for something on this page, such as its first picture; call the returned function
 * once it is there.
 */
export function useComesFirst(isAwaited: boolean): () => void {
  const finish = useRef<() => void>(undefined);
  useEffect(() => {
    if (isAwaited) finish.current ??= begin();
    return () => finish.current?.();
  }, [isAwaited]);
  return () => finish.current?.();
}

function begin(): () => void {
  const { given, give } = oneSignal();
  urgent.add(given);
  void given.then(() => urgent.delete(given));
  return give;
}

/** A promise, and what fulfils it. */
export function oneSignal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/** Resolves when no more urgent work is in progress and the browser is idle. */
export async function whenAtRest(): Promise<void> {
  const latest = performance.now() + LONGEST_MS;
  do {
    await Promise.race([Promise.all(urgent), pause(latest - performance.now())]);
    await idle();
    // A page hydrates in parts: more urgent work may have registered only now.
  } while (urgent.size > 0 && performance.now() < latest);
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: BUSY_MS });
    else setTimeout(resolve, 200);
  });
}
