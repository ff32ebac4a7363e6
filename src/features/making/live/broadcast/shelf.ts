import { join } from 'node:path';
import type { Storage } from '#platform/storage/storage.ts';
import type { Broadcast, LiveTrack } from './broadcast.ts';
import { readBytes } from './read-bytes.ts';
import type { Timeline } from './timeline.ts';

/** A stretch of a track's file. */
export interface Stretch {
  readonly take: number;
  readonly track: string;
  /** Its first byte, and its last one. */
  readonly from: number;
  readonly to: number;
}

/** What of a broadcast lies in the bucket: whole segments, and what must be read before them. */
export interface Shelf {
  /** Goes on with what is not there yet, without waiting for it. */
  look(): void;
  /** Whether the bucket is better asked for it: it is there, old enough, and the bucket answers. */
  has(stretch: Stretch): boolean;
  /** Segments that wait to be put there; they lie on the disk in any case. */
  waiting(): number;
  /** No more is put there; resolves once nothing is on its way. */
  close(): Promise<void>;
}

/**
 * Segments of a track that are sent from here in any case: nearly everybody watches these, at the same
 * time.
 */
const RECENT = 15;

/** How long the bucket may take for one, and from when on nobody is sent there any more, ms. */
const PATIENCE_MS = 20_000;
const SLOW_MS = 4_000;

/** After a failure the bucket is left alone for so long, ms. */
const REST_MS = 5_000;

/** Where what is sent below a media key lies in storage. */
export function shelfPrefix(mediaKey: string): string {
  return `media/${mediaKey}/live`;
}

export function stretchOf(name: string): Stretch | null {
  const [, take, track = '', from, to] =
    /^(\d{1,6})\/([a-z0-9]+)\/(\d{1,15})-(\d{1,15})\.m4s$/.exec(name) ?? [];
  return take === undefined ? null : { take: Number(take), track, from: Number(from), to: Number(to) };
}

export interface ShelfParts {
  readonly storage: Pick<Storage, 'put' | 'list'>;
  readonly mediaKey: string;
  readonly now: () => number;
  /** Told once until it goes on. */
  readonly onTrouble: (error: unknown) => void;
}

/** How much of each track of each take is there already. */
function createStock() {
  const stored = new Map<string, number>();
  const places = new WeakMap<Timeline, number>();
  const upTo = (take: number, track: string): number => stored.get(`${take}/${track}`) ?? 0;
  return {
    upTo,
    note({ take, track, to }: Stretch): void {
      stored.set(`${take}/${track}`, Math.max(upTo(take, track), to + 1));
    },
    /** The next one of that track that is to be put there, once it is whole. */
    next({ facts: { name }, timeline }: LiveTrack): Stretch | null {
      for (let place = places.get(timeline) ?? 0; ; place += 1) {
        places.set(timeline, place);
        const segment = timeline.segments[place];
        if (!segment?.isWhole) return null;
        const [first, last] = [segment.parts[0]!, segment.parts.at(-1)!];
        const take = segment.take.number;
        const there = upTo(take, name);
        if (there === 0) return { take, track: name, from: 0, to: segment.init.size - 1 };
        const to = last.at + last.size - 1;
        if (to >= there) return { take, track: name, from: first.at, to };
      }
    },
    /** Whole segments of that track that are not there. */
    waiting({ timeline }: LiveTrack): number {
      const { segments } = timeline;
      return segments.length - (places.get(timeline) ?? 0) - (segments.at(-1)?.isWhole === false ? 1 : 0);
    },
  };
}

/** Where a broadcast lies, and where it goes. */
interface Route extends Pick<ShelfParts, 'storage'> {
  readonly folder: string;
  readonly prefix: string;
}

async function put({ take, track, from, to }: Stretch, route: Route, signal: AbortSignal): Promise<void> {
  const { storage, folder, prefix } = route;
  const bytes = await readBytes(join(folder, String(take), `${track}.mp4`), {
    at: from,
    size: to - from + 1,
  });
  if (!bytes) throw new Error(`${take}/${track} has no bytes ${from} to ${to}`);
  const within = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  await storage.put(`${prefix}/${take}/${track}/${from}-${to}.m4s`, bytes, { signal: within });
}

async function* stretchesIn({ storage, prefix }: Route): AsyncGenerator<Stretch> {
  for await (const { key } of storage.list(prefix)) {
    const found = stretchOf(key.slice(prefix.length + 1));
    if (found) yield found;
  }
}

/**
 * Puts what is finished into the bucket, each track in its order, so that how far it has come is one number a
 * take. What another process has put there is found by a list.
 */
export function openShelf(
  { folder, tracks }: Pick<Broadcast, 'folder' | 'tracks'>,
  { storage, mediaKey, now, onTrouble }: ShelfParts,
): Shelf {
  const route = { storage, folder, prefix: shelfPrefix(mediaKey) };
  const stock = createStock();
  /** What is being put there, and since when. */
  const busy = new Map<string, number>();
  const works = new Set<Promise<void>>();
  let isInTrouble = false;
  let isKnown = false;
  let restsUntil = 0;
  const life = new AbortController();

  async function findStored(): Promise<void> {
    for await (const found of stretchesIn(route)) stock.note(found);
    isKnown = true;
  }

  async function putAll(track: LiveTrack): Promise<void> {
    for (let next = stock.next(track); next && !life.signal.aborted; next = stock.next(track)) {
      busy.set(next.track, now());
      await put(next, route, life.signal);
      stock.note(next);
      isInTrouble = false;
    }
  }

  function start(name: string, work: Promise<void>): void {
    busy.set(name, now());
    const over = work
      .catch((error: unknown) => {
        if (life.signal.aborted) return;
        restsUntil = now() + REST_MS;
        if (!isInTrouble) onTrouble(error);
        isInTrouble = true;
      })
      .finally(() => {
        busy.delete(name);
        works.delete(over);
      });
    works.add(over);
  }

  const isWell = (): boolean =>
    now() >= restsUntil && [...busy.values()].every((since) => now() - since < SLOW_MS);

  return {
    look() {
      if (now() < restsUntil || life.signal.aborted) return;
      if (isKnown) {
        for (const track of tracks.values())
          if (!busy.has(track.facts.name) && stock.next(track)) start(track.facts.name, putAll(track));
      } else if (busy.size === 0) start('', findStored());
    },
    has({ take, track, from, to }) {
      const recent = tracks.get(track)?.timeline.segments.at(-RECENT);
      const isOld = recent && (take < recent.take.number || (from > 0 && to < recent.parts[0]!.at));
      return Boolean(isOld) && to < stock.upTo(take, track) && isWell();
    },
    waiting: () => [...tracks.values()].reduce((sum, track) => sum + stock.waiting(track), 0),
    async close() {
      life.abort();
      await Promise.all(works);
    },
  };
}
