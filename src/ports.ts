import { createPasswords, type Passwords } from '#features/people/account/model/passwords.ts';
import { createThrottle, type Throttle } from '#features/people/account/model/throttle.ts';
import type { FilmIndex } from '#features/videos/video/film-index.ts';
import type { ServedFiles } from '#features/videos/video/model/media-gate.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { type Audience, createAudience } from '#features/watching/watch/model/audience.ts';
import { createPlayBuffer, type PlayBuffer } from '#features/watching/watch/model/play-buffer.ts';
import { shareAudience } from '#features/watching/watch/model/shared-audience.ts';
import { createViewBuffer, type ViewBuffer } from '#features/watching/watch/model/view-buffer.ts';
import type { Bus } from '#platform/bus/bus.ts';
import { createMarkupCache, type MarkupCache } from '#platform/cache/markup-cache.ts';
import { createReadCaches } from '#platform/cache/read-caches.ts';
import { createTtlCache, type TtlCache } from '#platform/cache/ttl-cache.ts';
import type { VersionedRows } from '#platform/cache/versioned-rows.ts';
import { type OnceCounter, createCountOnce } from '#platform/counts/once.ts';
import type { Counts } from '#platform/counts/counts.ts';
import { createDatabaseCounts } from '#platform/counts/database.ts';
import { type Batches, createBatches } from '#platform/db/batch.ts';
import type { Db } from '#platform/db/db.ts';
import { createRoom, type Room } from '#platform/db/room.ts';
import type { FinishedAnswer } from '#platform/http/finished.ts';
import { createLimiter, type Limiter } from '#platform/http/rates.ts';
import type { SharedDocument } from '#platform/http/send-document.ts';
import { createSiteKey, type SiteKey } from '#platform/settings/site-key.ts';
import type { Config } from './config.ts';

/**
 * What a process remembers between calls. What all processes of a site must share is counted in `counts` or
 * announced over the bus; the rest belongs to each process. Created once for a context.
 */
export interface Ports {
  /** Numbers that all processes add to. */
  readonly counts: Counts;
  /** Who is watching which video. */
  readonly audience: Audience;
  /** Counted views that are not stored yet. */
  readonly views: ViewBuffer;
  /** How much counted viewers have watched, not stored yet. */
  readonly plays: PlayBuffer;
  /** What counts once within a period: views, shares, page views, ad events. */
  readonly countOnce: OnceCounter;
  /** Rate limits, by account or network. */
  readonly limit: Limiter;
  /** Failed guesses, by what was guessed. */
  readonly throttle: Throttle;
  /** The queue for hashing passwords. */
  readonly passwords: Passwords;
  /** Calls that share a statement. */
  readonly batches: Batches;
  /** The site's secret for signing. */
  readonly siteKey: SiteKey;
  /** Small results of reads, each for as long as its reader says: running ads, lengths of lists, bans. */
  readonly readCache: TtlCache;
  /** The row before a page with a high offset, for ten seconds. */
  readonly listCursors: TtlCache;
  /** What searches found, best match first, for a second; read again in its last half. */
  readonly searchResults: TtlCache;
  /** Rows of videos by their versions, until others need the room. */
  readonly rowCache: VersionedRows<VideoRow>;
  /** What cards of videos were drawn as, until others need the room. */
  readonly markupCache: MarkupCache;
  /** Feeds, sitemaps and the API's description as they are sent, for minutes; up to two megabytes each. */
  readonly documentCache: TtlCache<SharedDocument>;
  /** Which of a video's files may be served, by its media key, for a second; null for none. */
  readonly playableCache: TtlCache<ServedFiles | null>;
  /** What videos' joined files hold, by their folder and revision, until others need the room. */
  readonly filmIndexes: TtlCache<FilmIndex | null>;
  /** Whether the database has room for what is to be written. */
  readonly room: Room;
  /**
   * Finished pages and answers of calls for signed-out readers, for a second; pages that can tell whether
   * they still hold, for a minute.
   */
  readonly responseCache: TtlCache<FinishedAnswer>;
}

const MIB = 1024 ** 2;

/** What the ports are built from. */
interface Ground {
  readonly config: Config;
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: { now(): number };
}

/** The ports of one process of a site. */
export function createPorts({ config: { RATE_LIMITS }, db, bus, clock }: Ground): Ports {
  const batches = createBatches();
  const counts = createDatabaseCounts(db, batches, clock);
  return {
    counts,
    audience: shareAudience(createAudience(clock), bus, clock),
    views: createViewBuffer(),
    plays: createPlayBuffer(clock, bus),
    countOnce: createCountOnce(counts, clock),
    limit: createLimiter(RATE_LIMITS, counts, clock),
    throttle: createThrottle(RATE_LIMITS, counts),
    passwords: createPasswords(),
    batches,
    siteKey: createSiteKey(db),
    ...createReadCaches(clock),
    markupCache: createMarkupCache(5 * MIB),
    documentCache: createTtlCache(clock, { maxBytes: 12 * MIB, sizeOf: ({ content }) => content.size }),
    playableCache: createTtlCache(clock, { maxBytes: 2 * MIB }),
    filmIndexes: createTtlCache(clock, { maxBytes: 12 * MIB }),
    room: createRoom(),
    responseCache: createTtlCache(clock, { maxBytes: 8 * MIB, sizeOf: ({ size }) => size }),
  };
}
