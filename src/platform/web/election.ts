/** A page of the site in one browser, as the others know it. Times in ms of one clock. */
export interface Tab {
  readonly id: string;
  /** When the page was opened. */
  readonly born: number;
  /** When it was last heard of. */
  readonly seen: number;
  /** The resources it follows, each `kind:id`. */
  readonly follows: readonly string[];
}

/** A page that is silent for so long counts as closed. Spec §9 Master-tab liveness. */
export const LIVENESS_MS = 15_000;

/** Pages that have been heard of lately. */
export function living(tabs: Iterable<Tab>, now: number): Tab[] {
  return [...tabs].filter((tab) => now - tab.seen < LIVENESS_MS);
}

/**
 * The page that holds the connection for all: the oldest one that is still there, of two the one with the
 * lower id. Spec §4.
 */
export function masterOf(tabs: Iterable<Tab>, now: number): string | null {
  const first = living(tabs, now).reduce<Tab | null>(
    (best, tab) => (best && !isBefore(tab, best) ? best : tab),
    null,
  );
  return first?.id ?? null;
}

function isBefore(one: Tab, other: Tab): boolean {
  return one.born < other.born || (one.born === other.born && one.id < other.id);
}

/** Everything that some page follows, once. */
export function followedByAll(tabs: Iterable<Tab>, now: number): Set<string> {
  return new Set(living(tabs, now).flatMap((tab) => tab.follows));
}
