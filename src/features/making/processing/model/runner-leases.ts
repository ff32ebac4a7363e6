import { sql } from 'kysely';
import { makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import type { WantedRungs } from '../pipeline/wanted-rungs.ts';

/** How long a lease lasts without a word, ms. */
export const LEASE_MS = 30_000;
/** How long an offer waits for a runner before the site's worker makes the rungs itself, ms. */
export const OFFER_MS = 20_000;
/** How long a runner may be at one job, ms. */
export const LONGEST_MS = 3 * 3_600_000;

/** A job that a runner holds. */
export interface LeasedJob {
  readonly videoId: number;
  readonly runnerId: number;
  readonly lease: string;
  readonly wanted: WantedRungs;
}

/**
 * Hands a runner the job that has waited longest; null if there is none for it. Slower ones leave a job that
 * was offered just now to the faster.
 */
export async function takeJob(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  runnerId: number,
): Promise<LeasedJob | null> {
  const now = clock.now();
  const lease = makeToken();
  const job = await db
    .updateTable('runner_job')
    .set({
      state: 'leased',
      lease,
      runner_id: runnerId,
      leased_at: new Date(now),
      leased_until: new Date(now + LEASE_MS),
      fraction: 0,
      tries: sql<number>`tries + 1`,
    })
    .where('video_id', '=', (eb) =>
      eb
        .selectFrom('runner_job as next')
        .select('next.video_id')
        .where('next.state', '=', 'offered')
        .where(mayTake(runnerId, now))
        .orderBy('next.offered_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['video_id as videoId', 'wanted'])
    .executeTakeFirst();
  return job ? { videoId: job.videoId, runnerId, lease, wanted: job.wanted as WantedRungs } : null;
}

/** A runner that rests, or has a job, gets none; one that is much slower than an idle one gets it later. */
function mayTake(runnerId: number, now: number) {
  const at = new Date(now);
  return sql<boolean>`
    not exists (select from runner_job held where held.runner_id = ${runnerId} and held.state = 'leased'
      and held.leased_until > ${at})
    and exists (select from runner mine where mine.id = ${runnerId}
      and (mine.rests_until is null or mine.rests_until <= ${at})
      and (next.offered_at < ${new Date(now - OFFER_MS / 2)} or not exists (
        select from runner other where other.id <> mine.id and other.revoked_at is null
          and other.last_seen_at > ${new Date(now - OFFER_MS)} and other.speed > 1.5 * mine.speed
          and (other.rests_until is null or other.rests_until <= ${at})
          and not exists (select from runner_job busy
            where busy.runner_id = other.id and busy.state = 'leased'))))`;
}

/** The job of a lease that still holds, which is renewed; null if it is somebody else's, or over. */
export async function holdJob(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  runnerId: number,
  lease: string,
  fraction?: number,
): Promise<LeasedJob | null> {
  const now = clock.now();
  const job = await db
    .updateTable('runner_job')
    .set({ leased_until: new Date(now + LEASE_MS), ...(fraction !== undefined && { fraction }) })
    .where('lease', '=', lease)
    .where('runner_id', '=', runnerId)
    .where('state', '=', 'leased')
    .where('leased_until', '>', new Date(now))
    .where('leased_at', '>', new Date(now - LONGEST_MS))
    .returning(['video_id as videoId', 'wanted'])
    .executeTakeFirst();
  return job ? { videoId: job.videoId, runnerId, lease, wanted: job.wanted as WantedRungs } : null;
}

/** The lease under which a video's rungs are being made; null if none holds. */
export async function findLease(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  videoId: number,
): Promise<string | null> {
  const job = await db
    .selectFrom('runner_job')
    .select('lease')
    .where('video_id', '=', videoId)
    .where('state', '=', 'leased')
    .where('leased_until', '>', new Date(clock.now()))
    .executeTakeFirst();
  return job?.lease ?? null;
}
