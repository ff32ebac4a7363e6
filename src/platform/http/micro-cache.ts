import type { Finished } from './finished.ts';

interface Entry {
  readonly answer: Promise<Finished>;
  readonly at: number;
  /** Bytes; 0 while it is made. */
  size: number;
}

/** How long an answer serves other readers, ms. Design §2. */
const LIFE = 1_000;
/** Most answers kept, and most bytes of them; the oldest go first. */
const MOST = 500;
const MOST_BYTES = 32 * 1024 ** 2;

/** Finished answers for readers who are all alike. */
export interface MicroCache {
  /** The answer under this key, made for the first who asks, at most once a second. */
  get(key: string, make: () => Promise<Finished>): Promise<Finished>;
  /** Forgets everything; for suspensions and changed settings. */
  clear(): void;
}

/**
 * Keeps answers in this process's memory: each key is made once at a time (single flight) and lives for a
 * second. A failed making is not kept.
 */
export function createMicroCache(clock: { now(): number }): MicroCache {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function forget(key: string, entry: Entry | undefined): void {
    if (!entry || entries.get(key) !== entry) return;
    entries.delete(key);
    bytes -= entry.size;
  }

  function measure(key: string, entry: Entry, { isPersonal, size }: Finished): void {
    if (isPersonal) return forget(key, entry);
    if (entries.get(key) !== entry) return;
    entry.size = size + key.length;
    bytes += entry.size;
    dropOldest();
  }

  function dropOldest(): void {
    for (const [key, entry] of entries) {
      if (entries.size <= MOST && bytes <= MOST_BYTES) return;
      forget(key, entry);
    }
  }

  return {
    get(key, make) {
      const kept = entries.get(key);
      if (kept && clock.now() - kept.at < LIFE) return kept.answer;
      forget(key, kept);
      const entry: Entry = { answer: make(), at: clock.now(), size: 0 };
      entries.set(key, entry);
      entry.answer.then(
        (made) => measure(key, entry, made),
        () => forget(key, entry),
      );
      dropOldest();
      return entry.answer;
    },
    clear() {
      entries.clear();
      bytes = 0;
    },
  };
}
