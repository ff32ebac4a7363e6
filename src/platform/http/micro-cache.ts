import type { Finished } from './finished.ts';

interface Entry {
  readonly answer: Promise<Finished>;
  readonly at: number;
  /** Bytes; 0 while the answer is being made. */
  size: number;
}

/** How long an answer is reused, ms. Design §2. */
const LIFE = 1_000;
/** How many answers are kept at most, and how many bytes of them; the oldest are dropped first. */
const MOST = 500;
const MOST_BYTES = 16 * 1024 ** 2;

/** Finished answers for readers who would all get the same. */
export interface MicroCache {
  /** The answer under this key, made at most once a second, when it is first asked for. */
  get(key: string, make: () => Promise<Finished>): Promise<Finished>;
  /** Forgets everything, for suspensions and changed settings. */
  clear(): void;
}

/**
 * Keeps answers in this process's memory. Each key is made by one request at a time (single flight) and lives
 * for a second. Failures are not kept.
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

  /** Those whose second is over first: nobody is given them any more. */
  function dropOldest(): void {
    const ended = clock.now() - LIFE;
    for (const [key, entry] of entries) {
      if (entry.at > ended && entries.size <= MOST && bytes <= MOST_BYTES) return;
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
