import { beginningOf, readMaster, rungToBegin } from '#player/core/playlists.ts';
import { type Beginning, fileKey, type LoadedFile } from '#player/core/source.ts';
import { bytesOf, loadFile } from './load-file.ts';
import { loadMaster } from './master.ts';

/** What is fetched while the engine itself is still on its way. */
export interface Ahead {
  /** What the engine is to begin with; null if no rung was chosen yet, and then nothing more is fetched. */
  take(): Beginning | null;
}

/** Fewer bytes between two parts of a file are fetched with them, rather than asking twice. */
const GAP = 1_000;

/** What the choice of the rung depends on: bits a second, and the player's pixels on the screen. */
interface Conditions {
  readonly bandwidth: number;
  readonly player: { readonly width: number; readonly height: number };
}

/**
 * Fetches what the engine will ask for first: the playlists, of one rung and of the sound, and the beginning
 * of both. `master` is an absolute address. A failure is left to the engine, which asks again.
 */
export function fetchAhead(
  master: string,
  { bandwidth, player }: Conditions,
  ask: typeof fetch = fetch,
): Ahead {
  const life = new AbortController();
  const files = new Map<string, Promise<LoadedFile>>();
  let rung: string | null = null;

  async function begin(): Promise<void> {
    const list = readMaster(await textOf(keep(master, loadMaster(master, { signal: life.signal, ask }))));
    const chosen = rungToBegin(list, bandwidth, player);
    if (!chosen || life.signal.aborted) return;
    rung = new URL(chosen.uri, master).href;
    const sound = list.sound === null ? [] : [new URL(list.sound, master).href];
    await Promise.all([rung, ...sound].map(openBeginning));
  }

  async function openBeginning(playlist: string): Promise<void> {
    const pieces = beginningOf(await textOf(open(playlist))).map(({ uri, range }) => ({
      address: new URL(uri, playlist).href,
      range,
      bytes: bytesOf(range),
    }));
    const [map, segment] = pieces;
    const gap = segment && map?.address === segment.address ? segment.bytes[0] - map.bytes[1] : Number.NaN;
    if (!map || !segment || !(gap > 0 && gap < GAP)) {
      await Promise.all(pieces.map(({ address, range }) => open(address, range)));
      return;
    }
    const start = map.bytes[0];
    const both = load(map.address, `bytes=${start}-${segment.bytes[1]}`);
    for (const { address, range, bytes } of [map, segment])
      files.set(
        fileKey(address, range),
        both.then((file) => ({ ...file, bytes: file.bytes.slice(bytes[0] - start, bytes[1] + 1 - start) })),
      );
    await both;
  }

  async function textOf(file: Promise<LoadedFile>): Promise<string> {
    return new TextDecoder().decode((await file).bytes);
  }

  function open(address: string, range: string | null = null): Promise<LoadedFile> {
    return keep(fileKey(address, range), load(address, range));
  }

  function load(address: string, range: string | null): Promise<LoadedFile> {
    return loadFile(address, range, { signal: life.signal, ask });
  }

  function keep(key: string, file: Promise<LoadedFile>): Promise<LoadedFile> {
    files.set(key, file);
    return file;
  }

  begin().catch(() => undefined);
  return {
    take() {
      if (rung === null) life.abort();
      return rung === null ? null : { rung, files };
    },
  };
}
