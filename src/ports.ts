import { createPasswords, type Passwords } from '#features/people/account/model/passwords.ts';
import { createThrottle, type Throttle } from '#features/people/account/model/throttle.ts';
import { type Audience, createAudience } from '#features/watching/watch/model/audience.ts';
import { createPlayBuffer, type PlayBuffer } from '#features/watching/watch/model/play-buffer.ts';
import { shareAudience } from '#features/watching/watch/model/shared-audience.ts';
import { createViewBuffer, type ViewBuffer } from '#features/watching/watch/model/view-buffer.ts';
import type { Bus } from '#platform/bus/bus.ts';
import { type CountOnce, createCountOnce } from '#platform/counts/once.ts';
import type { Counts } from '#platform/counts/counts.ts';
import { createDatabaseCounts } from '#platform/counts/database.ts';
import { type Batches, createBatches } from '#platform/db/batch.ts';
import type { Db } from '#platform/db/db.ts';
import { createMicroCache, type MicroCache } from '#platform/http/micro-cache.ts';
import { createLimiter, type Limiter } from '#platform/http/rates.ts';
import { createKept, type Kept } from '#platform/kept/kept.ts';
import { createSiteKey, type SiteKey } from '#platform/settings/site-key.ts';
import type { Config } from './config.ts';

/**
 * What a process remembers between calls. What must hold for all processes of a site together is counted in
 * `counts`, or told to the others over the bus; the rest is each process's own. Made once for a context.
 */
export interface Ports {
  /** Numbers that all processes add to together. */
  readonly counts: Counts;
  /** Who is in front of which video. */
  readonly audience: Audience;
  /** Views that are counted and not stored yet. */
  readonly views: ViewBuffer;
  /** How much counted viewers have watched that is not stored yet. */
  readonly plays: PlayBuffer;
  /** What counts once within a time: views, shares, page views, what happens to an ad. */
  readonly countOnce: CountOnce;
  /** How often somebody may call, by account or network. */
  readonly limit: Limiter;
  /** Failed guesses, by what was guessed at. */
  readonly throttle: Throttle;
  /** The queue of those whose password is hashed. */
  readonly passwords: Passwords;
  /** Calls that share one statement. */
  readonly batches: Batches;
  /** The site's secret for signing. */
  readonly siteKey: SiteKey;
  /** Answers that serve many readers for a moment: running ads, lengths of lists, refused addresses. */
  readonly kept: Kept;
  /** Where pages begin that are asked for by a high number. */
  readonly places: Kept;
  /** What searches have found, best match first, for all who look for it within a second. */
  readonly matches: Kept;
  /** Documents for search engines, which take long to make and have up to two megabytes each. */
  readonly keptDocuments: Kept;
  /** Whether files of a video may be served, by its media key. */
  readonly keptPlayable: Kept;
  /** Finished answers for signed-out readers, for a second. */
  readonly answers: MicroCache;
}

/** What the ports stand on. */
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
    kept: createKept(clock),
    places: createKept(clock, 2_000),
    matches: createKept(clock, 50),
    keptDocuments: createKept(clock, 20),
    keptPlayable: createKept(clock, 5_000),
    answers: createMicroCache(clock),
  };
}
