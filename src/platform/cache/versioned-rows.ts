import { LRUCache } from 'lru-cache';
import { bytesOf } from './bytes.ts';
import type { CacheUse } from './ttl-cache.ts';

/**
 * What a row is presented as, and the JSON of that, hang on the row and go with it. Together they take about
 * three times as much as the row.
 */
const WITH_PRESENTED = 4;

/** For so many ids it is known that they were asked for, about 40 bytes each; a forgotten one begins anew. */
const REMEMBERED = 20_000;

/**
 * A cache of rows that are read with a stamp, which is another one whenever the row may have changed: who has
 * just read the stamp need not read the row. One row is kept for each id, for as long as there is room.
 */
export interface VersionedRows<T> {
  /** The most memory that all rows may take with what hangs on them, bytes. */
  readonly maxBytes: number;
  /** The row of this id with this stamp. */
  find(id: number, stamp: string): T | undefined;
  /**
   * Keeps a row if its id was asked for before: most rows of a large site are asked for once, and keeping
   * them would only displace others.
   */
  keep(id: number, stamp: string, row: T): void;
  /** Whether a row of this id is kept, with whatever stamp. */
  has(id: number): boolean;
  /**
   * Whether a list was asked for before, by what it was asked by: whoever reads one for the first time need
   * not read its stamps first. Two lists in four thousand millions are taken for one.
   */
  isAgain(list: string): boolean;
  /** What it holds now; a row with another stamp counts as a miss. */
  use(): CacheUse;
}

/** Keeps rows in this process's memory; those that nobody asked for longest are dropped first. */
export function createVersionedRows<T>(maxBytes: number): VersionedRows<T> {
  const versions = new LRUCache<number, { readonly stamp: string; readonly row: T }>({
    maxSize: maxBytes,
    sizeCalculation: ({ stamp, row }) => bytesOf(stamp) + WITH_PRESENTED * bytesOf(row),
  });
  const isRowAgain = createMemory(REMEMBERED);
  const isListAgain = createMemory(REMEMBERED);
  let [hits, misses] = [0, 0];
  return {
    maxBytes,
    find(id, stamp) {
      const version = versions.get(id);
      if (version?.stamp === stamp) hits += 1;
      else misses += 1;
      return version?.stamp === stamp ? version.row : undefined;
    },
    keep(id, stamp, row) {
      if (isRowAgain(id)) versions.set(id, { stamp, row });
    },
    has: (id) => versions.has(id),
    isAgain: (list) => isListAgain(numberOf(list)),
    use: () => ({ bytes: versions.calculatedSize, hits, misses }),
  };
}

/** Answers whether it was told of an id before, as far as it remembers: at least the last half of so many. */
function createMemory(most: number): (id: number) => boolean {
  let [last, earlier] = [new Set<number>(), new Set<number>()];
  return (id) => {
    const isKnown = last.has(id) || earlier.has(id);
    if (last.size >= most / 2) [last, earlier] = [new Set(), last];
    last.add(id);
    return isKnown;
  };
}

/** A number for a text (FNV-1a, 32 bits). */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
