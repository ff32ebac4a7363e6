import { LRUCache } from 'lru-cache';
import { bytesOf } from './bytes.ts';
import type { CacheUse } from './ttl-cache.ts';

/**
 * What a row is presented as, and the JSON of that, hang on the row and go with it. Together they take about
 * three times as much as the row.
 */
const WITH_PRESENTED = 4;

/**
 * A cache of rows that are read with a stamp, which is another one whenever the row may have changed: who has
 * just read the stamp need not read the row. One row is kept for each id, for as long as there is room.
 */
export interface VersionedRows<T> {
  /** The most memory that all rows may take with what hangs on them, bytes. */
  readonly maxBytes: number;
  /** The row of this id with this stamp. */
  find(id: number, stamp: string): T | undefined;
  keep(id: number, stamp: string, row: T): void;
  /** What it holds now; a row with another stamp counts as a miss. */
  use(): CacheUse;
}

/** Keeps rows in this process's memory; those that nobody asked for longest are dropped first. */
export function createVersionedRows<T>(maxBytes: number): VersionedRows<T> {
  const versions = new LRUCache<number, { readonly stamp: string; readonly row: T }>({
    maxSize: maxBytes,
    sizeCalculation: ({ stamp, row }) => bytesOf(stamp) + WITH_PRESENTED * bytesOf(row),
  });
  let [hits, misses] = [0, 0];
  return {
    maxBytes,
    find(id, stamp) {
      const version = versions.get(id);
      if (version?.stamp === stamp) hits += 1;
      else misses += 1;
      return version?.stamp === stamp ? version.row : undefined;
    },
    keep: (id, stamp, row) => void versions.set(id, { stamp, row }),
    use: () => ({ bytes: versions.calculatedSize, hits, misses }),
  };
}
