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
}

/** Keeps at most `most` answers in this process's memory. */
export function createKept(clock: { now(): number }, most = MOST): Kept {
  const entries = new Map<string, Entry>();

  function find(key: string): Entry | null {
    const entry = entries.get(key);
    return entry && entry.until > clock.now() ? entry : null;
  }

  function start<T>(key: string, read: () => Promise<T>, life: (answer: T) => number): Promise<T> {
    const answer = read();
    const entry: Entry = { until: Infinity, answer };
    entries.delete(key);
    entries.set(key, entry);
    const drop = () => entries.get(key) === entry && entries.delete(key);
    answer.then((value) => {
      entry.until = clock.now() + life(value);
      if (entry.until <= clock.now()) drop();
    }, drop);
    const [oldest] = entries.keys();
    if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    return answer;
  }

  return {
    read: <T>(key: string, read: () => Promise<T>, life: (answer: T) => number) =>
      (find(key)?.answer as Promise<T> | undefined) ?? start(key, read, life),
    has: async (key) => find(key) !== null,
    forget: async (key) => void entries.delete(key),
    clear: async () => entries.clear(),
  };
}
