/** How many values are kept by default: the rows of so many videos take 4 MB. */
const MOST = 2_000;

/**
 * A cache of values that are read with a stamp, which is another one whenever the value may have changed: who
 * has just read the stamp need not read the value.
 */
export interface Stamped<T> {
  /** The value of this id with this stamp. */
  find(id: number, stamp: string): T | undefined;
  keep(id: number, stamp: string, value: T): void;
}

/** Keeps this many values, one for each id; those that nobody asked for longest are dropped first. */
export function createStamped<T>(most = MOST): Stamped<T> {
  const values = new Map<number, { readonly stamp: string; readonly value: T }>();
  return {
    find(id, stamp) {
      const kept = values.get(id);
      if (kept?.stamp !== stamp) return undefined;
      values.delete(id);
      values.set(id, kept);
      return kept.value;
    },
    keep(id, stamp, value) {
      values.delete(id);
      values.set(id, { stamp, value });
      const [oldest] = values.keys();
      if (values.size > most && oldest !== undefined) values.delete(oldest);
    },
  };
}
