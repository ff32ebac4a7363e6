/** A replica is read while it has all that the primary had so long ago, ms. */
export const MOST_BEHIND = 1_000;

/** How far a replica is known to have come. Times in ms of one clock that nobody sets. */
export interface Progress {
  /**
   * The primary was asked for its place in the write-ahead log at that time and answered `primary`; the
   * replica has replayed up to `replayed`, bytes. False where it lacks what the primary had `MOST_BEHIND`
   * ago.
   */
  note(at: number, primary: number, replayed: number): boolean;
  /** Nothing is known of it any more. */
  forget(): void;
  /** It must have all that the primary has at that time. */
  require(now: number): void;
  /** Whether it may be read. */
  isThere(now: number): boolean;
}

interface Mark {
  readonly at: number;
  readonly place: number;
}

/** Knows nothing at first. */
export function createProgress(): Progress {
  let marks: Mark[] = [];
  let [hasAllOf, neededFrom] = [-Infinity, -Infinity];
  return {
    note(at, primary, replayed) {
      const all = [...marks, { at, place: primary }];
      const reached = all.findLast(({ place }) => place <= replayed);
      if (reached) hasAllOf = reached.at;
      const missing = all.filter(({ place }) => place > replayed);
      marks = missing.filter((mark) => at - mark.at < MOST_BEHIND);
      return marks.length === missing.length;
    },
    forget() {
      marks = [];
      hasAllOf = -Infinity;
    },
    require(now) {
      neededFrom = now;
    },
    isThere: (now) => hasAllOf >= neededFrom && now - hasAllOf < MOST_BEHIND,
  };
}
