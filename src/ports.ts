import { type CountOnce, createCountOnce } from '#base/count-once.ts';
import { createPasswords, type Passwords } from '#features/people/account/model/passwords.ts';
import { createThrottle, type Throttle } from '#features/people/account/model/throttle.ts';
import { type Audience, createAudience } from '#features/watching/watch/model/audience.ts';
import { createPlayBuffer, type PlayBuffer } from '#features/watching/watch/model/play-buffer.ts';
import { createViewBuffer, type ViewBuffer } from '#features/watching/watch/model/view-buffer.ts';
import { type Batches, createBatches } from '#platform/db/batch.ts';
import type { Db } from '#platform/db/db.ts';
import { createMicroCache, type MicroCache } from '#platform/http/micro-cache.ts';
import { createLimiter, type Limiter } from '#platform/http/rates.ts';
import { createKept, type Kept } from '#platform/kept/kept.ts';
import { createSiteKey, type SiteKey } from '#platform/settings/site-key.ts';
import type { Config } from './config.ts';

/**
 * What a process remembers between calls. Each is an interface with one implementation in this process's
 * memory; one that several processes share can take its place here. Made once for a context.
 */
export interface Ports {
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

/** Every port in this process's memory. */
export function createPorts({ RATE_LIMITS }: Config, db: Db, clock: { now(): number }): Ports {
  return {
    audience: createAudience(clock),
    views: createViewBuffer(),
    plays: createPlayBuffer(clock),
    countOnce: createCountOnce(clock),
    limit: createLimiter(RATE_LIMITS),
    throttle: createThrottle(RATE_LIMITS, clock),
    passwords: createPasswords(),
    batches: createBatches(),
    siteKey: createSiteKey(db),
    kept: createKept(clock),
    places: createKept(clock, 2_000),
    matches: createKept(clock, 50),
    keptDocuments: createKept(clock, 20),
    keptPlayable: createKept(clock, 5_000),
    answers: createMicroCache(clock),
  };
}
