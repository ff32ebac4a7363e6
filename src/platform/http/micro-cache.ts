/** A finished answer, ready for the wire. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: Buffer;
  readonly gzip: Buffer;
  /** Only for whoever asked: neither kept here nor by anything on the way. */
  readonly isPersonal: boolean;
}

interface Entry {
  readonly page: Promise<CachedPage>;
  readonly at: number;
}

/** How long an answer serves other readers, ms. Design §2. */
const LIFE = 1_000;
/** Most answers kept; the oldest go first. */
const MOST = 500;

/**
 * Answers for readers who are all alike: each key is made once at a time (single flight) and lives for a
 * second. A failed making is not kept.
 */
export function createMicroCache(clock: { now(): number }) {
  const entries = new Map<string, Entry>();

  return {
    get(key: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
      const kept = entries.get(key);
      if (kept && clock.now() - kept.at < LIFE) return kept.page;
      const page = make();
      entries.delete(key);
      entries.set(key, { page, at: clock.now() });
      const forget = () => entries.get(key)?.page === page && entries.delete(key);
      page.then((made) => made.isPersonal && forget(), forget);
      if (entries.size > MOST) entries.delete(entries.keys().next().value as string);
      return page;
    },
    /** Forgets everything; for suspensions and changed settings. */
    clear(): void {
      entries.clear();
    },
  };
}

export type MicroCache = ReturnType<typeof createMicroCache>;
