import { LRUCache } from 'lru-cache';
import { bytesOf } from './bytes.ts';

/** What an entry takes besides its key and answer. */
const ENTRY_BYTES = 150;

/**
 * The largest share of a cache that one answer counts for. Without it, an operator's long list of addresses
 * would not be kept at all, and be read again for everybody.
 */
const MOST_SHARE = 4;

/**
 * A cache of answers that many ask for and that may be slightly out of date. It has a time to live for each
 * answer and an upper bound of memory, under which the least recently used are dropped first.
 */
export interface TtlCache<V = unknown> {
  /** The most that all answers may take, bytes; one that takes more than a quarter counts as a quarter. */
  readonly maxBytes: number;
  /**
   * The answer under this key, read again if there is none or it is older than `life` allowed, ms. Callers
   * who ask while it is being read share the result. Failures are not kept, nor are answers whose life is 0,
   * nor what was being read when the key was forgotten.
   */
  read<T extends V>(key: string, read: () => Promise<T>, life: (answer: T) => number): Promise<T>;
  /** Whether there is an answer. */
  has(key: string): boolean;
  /** What it holds now, and how often it had what was asked for. */
  use(): CacheUse;
  /** Forgets what is under this key; only this answer, if one is given. */
  forget(key: string, only?: V): void;
  /** Forgets everything. */
  clear(): void;
}

/**
 * How often what has outlived its time is dropped by whoever asks for anything, ms. A timer for each answer
 * would take 260 bytes, and run without end after a clock was set back.
 */
const SWEEP_MS = 1_000;

/** How a cache does, for the operator. */
export interface CacheUse {
  readonly bytes: number;
  readonly hits: number;
  readonly misses: number;
}

interface TtlCacheOptions<V> {
  readonly maxBytes: number;
  /**
   * For how long before its end an answer that is asked for is read again, ms (stale-while-revalidate). Who
   * asks is given the old one meanwhile, so that nobody waits for what is asked for often.
   */
  readonly ahead?: number;
  /** About the bytes that an answer takes. */
  readonly sizeOf?: (answer: V) => number;
}

interface Entry<V> {
  readonly answer: V;
}

/** How an entry is read. */
interface Reading<V> {
  readonly read: () => Promise<V>;
  readonly life: (answer: V) => number;
}

/** Keeps answers in this process's memory. */
export function createTtlCache<V>(
  clock: { now(): number },
  { maxBytes, ahead = 0, sizeOf = bytesOf }: TtlCacheOptions<V>,
): TtlCache<V> {
  // In an object each, because the library takes an undefined value for none at all.
  const cache: LRUCache<string, Entry<V>, Reading<V>> = new LRUCache<string, Entry<V>, Reading<V>>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, key) =>
      Math.min(Math.ceil(maxBytes / MOST_SHARE), ENTRY_BYTES + bytesOf(key) + sizeOf(answer)),
    perf: clock,
    ttlResolution: 0,
    // Who waits for what was forgotten meanwhile is still given it.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(key, _stale, { options, context: { read, life } }) {
      const answer = await read();
      // An entry is older than its `ttl` one millisecond later; one with none lives for ever.
      const ttl = life(answer) - 1;
      if (ttl > 0) options.ttl = ttl;
      else cache.delete(key);
      return { answer };
    },
  });

  let [hits, misses, swept] = [0, 0, clock.now()];
  function sweep(): void {
    // It would also end a reading ahead that takes longer than what is left.
    if (ahead > 0 || Math.abs(clock.now() - swept) < SWEEP_MS) return;
    swept = clock.now();
    cache.purgeStale();
  }
  return {
    maxBytes,
    async read<T extends V>(key: string, read: () => Promise<T>, life: (answer: T) => number): Promise<T> {
      sweep();
      const known = cache.get(key);
      if (known) hits += 1;
      else misses += 1;
      if (known && (ahead === 0 || cache.getRemainingTTL(key) >= ahead)) return known.answer as T;
      const found = await cache.fetch(key, {
        context: { read, life: life as (answer: V) => number },
        forceRefresh: known !== undefined,
        allowStale: known !== undefined,
      });
      return (found as Entry<T>).answer;
    },
    has: (key) => cache.has(key),
    use: () => ({ bytes: cache.calculatedSize, hits, misses }),
    forget(key, only) {
      if (only === undefined || cache.peek(key)?.answer === only) cache.delete(key);
    },
    clear: () => cache.clear(),
  };
}
