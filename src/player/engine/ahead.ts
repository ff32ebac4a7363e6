import { beginningOf, type MasterList, type Piece, readMaster, rungToBegin } from '#player/core/playlists.ts';
import { type Beginning, fileKey, type LoadedFile } from '#player/core/source.ts';
import { type Opening, typesOf } from './film-start.ts';
import { type ByteQueue, createQueue, joined, type Put } from './byte-queue.ts';
import { bytesOf, loadFile } from './load-file.ts';
import { loadMaster } from './master.ts';

/** What is fetched while the engine itself is still on its way. */
export interface Ahead {
  /** What the engine is to begin with; null if no rung was chosen yet, and then nothing more is fetched. */
  take(): Omit<Beginning, 'film'> | null;
  /** What the film can be played from before that; rejects if something is missing. */
  readonly opening: Promise<readonly Opening[]>;
  /** Fetches nothing more. */
  end(): void;
}

/** Fewer bytes between two parts of a file are fetched with them, rather than asking twice. */
const GAP = 1_000;
/**
 * The share of a film's first segment that is fetched before the page is painted: enough for a picture and a
 * second of film. The rest would compete with the page's style, letters and pictures for the line.
 */
const FIRST_PART = 0.4;
/** Bytes below which there is nothing to gain by asking twice. */
const WHOLE = 64_000;

/** What the choice of the rung depends on: bits a second, the player's pixels on the screen, and the list. */
interface Conditions {
  readonly bandwidth: number;
  readonly player: { readonly width: number; readonly height: number };
  /** The master playlist if the document has asked for it; null if that failed. */
  readonly asked?: Promise<LoadedFile | null> | undefined;
  /** Resolves once the page has been painted, if it has not been. */
  readonly painted?: Promise<unknown> | undefined;
}

/** The playlist of a track, and where the track begins if the master playlist says so. */
type Track = Pick<MasterList['rungs'][number], 'uri' | 'beginning'>;

/**
 * Fetches what the engine will ask for first: the playlists, of one rung and of the sound, and the beginning
 * of both. `master` is an absolute address. A failure is left to the engine, which asks again.
 */
export function fetchAhead(
  master: string,
  { bandwidth, player, asked, painted }: Conditions,
  ask: typeof fetch = fetch,
): Ahead {
  const life = new AbortController();
  const files = createFiles({ signal: life.signal, ask }, painted);
  let rung: string | null = null;

  async function begin(): Promise<Opening[]> {
    const list = readMaster(
      await textOf(files.keep(master, loadMaster(master, { signal: life.signal, ask }, asked))),
    );
    const chosen = rungToBegin(list, bandwidth, player);
    if (!chosen || life.signal.aborted) throw new Error(`${master} has nothing to begin with.`);
    rung = new URL(chosen.uri, master).href;
    const types = typesOf(chosen.codecs, list.sound !== null);
    const sound = list.sound ? [openTrack(list.sound, types.sound)] : [];
    return Promise.all([openTrack(chosen, types.rung), ...sound]);
  }

  /** Its playlist is only waited for if the master does not say where the track begins. */
  async function openTrack({ uri, beginning }: Track, type: string): Promise<Opening> {
    const playlist = new URL(uri, master).href;
    const pieces = beginning ?? beginningOf(await textOf(files.open(playlist)));
    const bytes = files.openPieces(pieces, beginning ? master : playlist);
    if (beginning) files.open(playlist).catch(() => undefined);
    return { type, bytes };
  }

  const opening = begin();
  opening.catch(() => undefined);
  return {
    opening,
    end: () => life.abort(),
    take() {
      if (rung === null) life.abort();
      return rung === null ? null : { rung, files: files.kept };
    },
  };
}

/** A piece of a track: where it is, and its first and last byte. */
interface PlacedPiece {
  readonly address: string;
  readonly range: string | null;
  readonly from: number;
  readonly to: number;
}

/** The files that were asked for, by their addresses and ranges. */
function createFiles(how: { signal: AbortSignal; ask: typeof fetch }, painted?: Promise<unknown>) {
  const kept = new Map<string, Promise<LoadedFile>>();

  function keep(key: string, file: Promise<LoadedFile>): Promise<LoadedFile> {
    kept.set(key, file);
    return file;
  }

  function open(address: string, range: string | null = null): Promise<LoadedFile> {
    return keep(fileKey(address, range), loadFile(address, range, how));
  }

  /**
   * Their bytes in their order, as they come. Two that lie beside each other in one file are asked for
   * together.
   */
  function openPieces(pieces: readonly Piece[], base: string): ByteQueue {
    const placed = pieces.map(({ uri, range }) => {
      const [from, to] = bytesOf(range);
      return { address: new URL(uri, base).href, range, from, to };
    });
    const [map, segment] = placed;
    const gap = segment && map?.address === segment.address ? segment.from - map.to : Number.NaN;
    return createQueue(async (put) => {
      if (gap > 0 && gap < GAP) return openBeside(placed, put);
      const files = await Promise.all(placed.map(({ address, range }) => open(address, range)));
      for (const { bytes } of files) put(new Uint8Array(bytes));
    });
  }

  /** What lies between them, the index of a file, is no part of the track. */
  async function openBeside(pieces: readonly PlacedPiece[], put: Put): Promise<void> {
    const [{ address, from: start }, { to: end }] = pieces as readonly [PlacedPiece, PlacedPiece];
    let sent = start;
    function onBytes(bytes: Uint8Array<ArrayBuffer>, at: number): void {
      const came = start + at;
      for (const { from, to } of pieces) {
        const first = Math.max(from, sent, came);
        const part = bytes.subarray(first - came, Math.max(to + 1, first) - came);
        if (part.byteLength > 0) put(part);
      }
      sent = Math.max(sent, came + bytes.byteLength);
    }
    const both = loadInTwo(address, [start, end], onBytes);
    for (const { range, from, to } of pieces)
      keep(
        fileKey(address, range),
        both.then((file) => ({ ...file, bytes: file.bytes.slice(from - start, to + 1 - start) })),
      ).catch(() => undefined);
    await both;
  }

  /** The bytes from `from` to `to`, of which the second part is asked for once the page has been painted. */
  async function loadInTwo(
    address: string,
    [from, to]: readonly [from: number, to: number],
    onBytes: (bytes: Uint8Array<ArrayBuffer>, at: number) => void,
  ): Promise<LoadedFile> {
    const cut = Math.max(WHOLE, Math.ceil((to + 1 - from) * FIRST_PART));
    const isOne = cut > to - from;
    const first = await loadFile(address, `bytes=${from}-${isOne ? to : from + cut - 1}`, {
      ...how,
      onBytes,
    });
    if (isOne) return first;
    await painted;
    const rest = await loadFile(address, `bytes=${from + cut}-${to}`, {
      ...how,
      onBytes: (bytes, at) => onBytes(bytes, cut + at),
    });
    const parts = [first, rest].map(({ bytes }) => new Uint8Array(bytes));
    return { bytes: joined(parts).buffer, ms: first.ms + rest.ms };
  }

  return { kept, keep, open, openPieces };
}

async function textOf(file: Promise<LoadedFile>): Promise<string> {
  return new TextDecoder().decode((await file).bytes);
}
