import { LRUCache } from 'lru-cache';
import { bytesOf } from '#platform/cache/bytes.ts';

/**
 * How much memory entries take by default, bytes: some 20,000 names. Those that nobody asked for longest are
 * dropped first, so that who is refused stays known while they keep asking.
 */
export const EXPIRING_BYTES = 6 * 1024 ** 2;
/** What an entry takes besides its name. */
const ENTRY_BYTES = 200;
/** Pause between two removals of expired entries, ms. */
const SWEEP_MS = 60_000;

/** Entries by name, each gone once its time is over. */
export interface ExpiringMap<V> {
  /** The entry of this name; undefined where there is none or it has expired. */
  get(name: string): V | undefined;
  set(name: string, entry: V): void;
  delete(name: string): void;
}

/** A map whose entries expire at `until`, ms since 1970; expired ones are removed once a minute. */
export function createExpiring<V extends { readonly until: number }>(
  clock: { now(): number },
  maxBytes = EXPIRING_BYTES,
): ExpiringMap<V> {
  const entries = new LRUCache<string, V>({
    maxSize: maxBytes,
    sizeCalculation: (_entry, name) => ENTRY_BYTES + bytesOf(name),
  });
  let sweptAt = clock.now();

  function sweep(now: number): void {
    if (now - sweptAt < SWEEP_MS) return;
    sweptAt = now;
    for (const [name, { until }] of [...entries]) if (until <= now) entries.delete(name);
  }

  return {
    get(name) {
      const now = clock.now();
      sweep(now);
      const entry = entries.get(name);
      return entry && entry.until > now ? entry : undefined;
    },
    set: (name, entry) => void entries.set(name, entry),
    delete: (name) => void entries.delete(name),
  };
}
