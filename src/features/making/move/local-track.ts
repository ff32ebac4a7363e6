import { runConcurrently } from '#base/run-concurrently.ts';
import type { FragmentedTrack } from '#platform/ffmpeg/join-fragments.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { OldTrack } from './old-form.ts';

/** Segments that are fetched at the same time. */
const FETCHED_AT_ONCE = 6;

/** Calls `act` with the track's files on this machine, which live as long as the call; with null for no track. */
export async function withLocalTrack<T>(
  storage: Storage,
  folder: string,
  track: OldTrack | null,
  act: (track: FragmentedTrack | null) => Promise<T>,
): Promise<T> {
  if (!track) return act(null);
  const keys = [track.init, ...track.segments].map((name) => `${folder}/${name}`);
  return withLocalFiles(storage, keys, ([init = '', ...segments]) => act({ init, segments }));
}

/** The files are held until `act` ends, each by a call of its own that waits for it. */
async function withLocalFiles<T>(
  storage: Storage,
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
