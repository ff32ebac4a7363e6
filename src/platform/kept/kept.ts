/** How many answers are kept by default; the oldest are dropped first. */
const MOST = 500;

/** A cache of answers that many ask for and that may be slightly out of date. */
export interface Kept {
  /**
   * The answer under this key, read again if there is none or it is older than `life` allowed, ms. Callers
   * who ask while it is being read share the result. Failures are not kept, nor are answers whose life is 0.
   */
  read<T>(key: string, read: () => Promise<T>, life: (answer: T) => number): Promise<T>;
  /** Whether there is an answer or one is being read. */
  has(key: string): Promise<boolean>;
  forget(key: string): Promise<void>;
  /** Forgets everything. */
  clear(): Promise<void>;
}

interface Entry {
  /** Infinite while it is being read. */
  until: number;
  readonly answer: Promise<unknown>;
  /** The one that is being read to replace it. */
  next: Entry | null;
}

interface KeptOptions {
  /** How many answers are kept. */
  readonly most?: number;
  /**
   * For how long before its end an answer that is asked for is read again, ms. Who asks is given the old one
   * meanwhile, so that nobody waits for what is asked for often.
   */
  readonly ahead?: number;
}

/** What searches find: each may hold 2,500 ids, and takes as long to read as a dozen pages. */
export const FOUND: KeptOptions = { most: 100, ahead: 500 };

/** Keeps answers in this process's memory. */
export function createKept(clock: { now(): number }, { most = MOST, ahead = 0 }: KeptOptions = {}): Kept {
  const entries = new Map<string, Entry>();

  function find(key: string): Entry | null {
    const entry = entries.get(key);
    if (!entry) return null;
    return entry.until > clock.now() ? entry : entry.next;
  }

  function start<T>(key: string, read: () => Promise<T>, life: (answer: T) => number): Entry {
    const answer = read();
    const entry: Entry = { until: Infinity, answer, next: null };
    answer.then(
      (value) => {
        entry.until = clock.now() + life(value);
        if (entry.until <= clock.now()) drop(key, entry);
      },
      () => drop(key, entry),
    );
    return entry;
  }

  function drop(key: string, entry: Entry): void {
    if (entries.get(key) === entry) entries.delete(key);
  }

  function keep(key: string, entry: Entry): Entry {
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    return entry;
  }

  function renew<T>(key: string, old: Entry, read: () => Promise<T>, life: (answer: T) => number): void {
    const next = start(key, read, life);
    old.next = next;
    next.answer.then(
      () => entries.get(key) === old && keep(key, next),
      () => (old.next = null),
    );
  }

  return {
    read<T>(key: string, read: () => Promise<T>, life: (answer: T) => number): Promise<T> {
      const entry = find(key) ?? keep(key, start(key, read, life));
      if (entry.until - ahead <= clock.now() && !entry.next) renew(key, entry, read, life);
      return entry.answer as Promise<T>;
    },
    has: async (key) => find(key) !== null,
    forget: async (key) => void entries.delete(key),
    clear: async () => entries.clear(),
  };
}
