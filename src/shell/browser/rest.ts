import { useEffect, useRef } from 'react';

/** Longest that anything waits for what comes first, ms. */
const LONGEST_MS = 3_000;
/** Longest wait for a browser that is never idle, ms. */
const BUSY_MS = 1_500;

const urgent = new Set<Promise<void>>();

/**
 * Lets what `whenAtRest` holds back wait for something of this page, such as its first picture; the function
 * that is returned says that it is there.
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
  let finish = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  urgent.add(done);
  void done.then(() => urgent.delete(done));
  return finish;
}

/** Resolves when nothing that comes first is under way, and the browser has time. */
export async function whenAtRest(): Promise<void> {
  const latest = performance.now() + LONGEST_MS;
  do {
    await Promise.race([Promise.all(urgent), pause(latest - performance.now())]);
    await idle();
    // A page comes to life in parts: what comes first may have said so only now.
  } while (urgent.size > 0 && performance.now() < latest);
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: BUSY_MS });
    else setTimeout(resolve, 200);
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
