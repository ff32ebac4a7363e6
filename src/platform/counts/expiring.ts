/**
 * How many entries are kept, about 5 MB; those that nobody asked for longest are dropped first, so that who
 * is refused stays known while they keep asking.
 */
const MOST = 20_000;
/** Pause between two removals of expired entries, ms. */
const SWEEP_MS = 60_000;

/** Entries by name, each gone once its time is over. */
export interface Expiring<V> {
  /** The entry of this name; undefined where there is none or it has expired. */
  get(name: string): V | undefined;
  set(name: string, entry: V): void;
  delete(name: string): void;
}

/** A map whose entries expire at `until`, ms since 1970; expired ones are removed once a minute. */
export function createExpiring<V extends { readonly until: number }>(
  clock: { now(): number },
  most = MOST,
): Expiring<V> {
  const entries = new Map<string, V>();
  let sweptAt = clock.now();

  function sweep(now: number): void {
    if (now - sweptAt < SWEEP_MS) return;
    sweptAt = now;
    for (const [name, { until }] of entries) if (until <= now) entries.delete(name);
  }

  return {
    get(name) {
      const now = clock.now();
      sweep(now);
      const entry = entries.get(name);
      if (!entry || entry.until <= now) return undefined;
      entries.delete(name);
      entries.set(name, entry);
      return entry;
    },
    set(name, entry) {
      entries.delete(name);
      entries.set(name, entry);
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    },
    delete: (name) => void entries.delete(name),
  };
}
