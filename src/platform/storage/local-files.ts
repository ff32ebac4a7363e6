import { runConcurrently } from '#base/run-concurrently.ts';
import type { Storage } from './storage.ts';

/** Objects that are fetched at the same time. */
const FETCHED_AT_ONCE = 6;

/**
 * Calls `act` with local files that hold the objects, in the order of their keys, which live as long as the
 * call. Each is held by a call of its own that waits for it.
 */
export async function withLocalFiles<T>(
  storage: Pick<Storage, 'withLocalFile'>,
  keys: readonly string[],
  act: (paths: readonly string[]) => Promise<T>,
): Promise<T> {
  const paths: string[] = [];
  const held: Promise<void>[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => void (release = resolve));
  const fetch = (key: string, at: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const holding = storage.withLocalFile(key, (path) => {
        paths[at] = path;
        resolve();
        return released;
      });
      held.push(holding.catch(reject));
    });
  try {
    await runConcurrently(keys, FETCHED_AT_ONCE, fetch);
    return await act(paths);
  } finally {
    release();
    await Promise.all(held);
  }
}
