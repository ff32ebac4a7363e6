import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';
import type { WantedRungs } from '../pipeline/wanted-rungs.ts';
import { dropReturned } from './runner-files.ts';
import { LONGEST_MS, OFFER_MS } from './runner-leases.ts';
import { blameRunner } from './runner-speeds.ts';

/** How often a job is handed to a runner before the site does without. */
const MOST_TRIES = 2;

/** Offers rungs to runners, unless that was tried before. False if it was. */
export async function offerRungs(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  videoId: number,
  wanted: WantedRungs,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('runner_job')
    .values({
      video_id: videoId,
      wanted: JSON.stringify(wanted),
      state: 'offered',
      offered_at: new Date(clock.now()),
    })
    .onConflict((conflict) => conflict.column('video_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Whether a runner is at the rungs of this video, or may still come for them. A lease that has run out goes
 * to another runner, a few times; then the site does without.
 */
export async function isElsewhere(ctx: Pick<Ctx, 'db' | 'clock'>, videoId: number): Promise<boolean> {
  const job = await ctx.db
    .selectFrom('runner_job')
    .selectAll()
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  if (!job || job.state === 'over' || job.state === 'returned') return false;
  const now = ctx.clock.now();
  if (job.state === 'offered') {
    if (job.offered_at.getTime() > now - OFFER_MS) return true;
    return !(await endOffer(ctx, videoId));
  }
  const isHeld = job.leased_until!.getTime() > now && job.leased_at!.getTime() > now - LONGEST_MS;
  if (isHeld) return true;
  return takeBack(ctx, { videoId, lease: job.lease!, runnerId: job.runner_id });
}

/** False if a runner has come for it this moment. */
async function endOffer({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('runner_job')
    .set({ state: 'over' })
    .where('video_id', '=', videoId)
    .where('state', '=', 'offered')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Takes a job away from its runner. Answers whether another may have it. */
export async function takeBack(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { videoId, lease, runnerId }: { videoId: number; lease: string; runnerId: number | null },
): Promise<boolean> {
  const job = await ctx.db
    .updateTable('runner_job')
    .set({
      state: sql<string>`case when tries < ${MOST_TRIES} then 'offered' else 'over' end`,
      offered_at: new Date(ctx.clock.now()),
      lease: null,
      runner_id: null,
    })
    .where('video_id', '=', videoId)
    .where('lease', '=', lease)
    .returning('state')
    .executeTakeFirst();
  if (job && runnerId !== null) await blameRunner(ctx, runnerId);
  return job?.state !== 'over';
}

/** Removes what is left of jobs whose video is done with in some other way. */
export async function sweepJobs(ctx: Pick<Ctx, 'db' | 'storage'>): Promise<void> {
  const rows = await ctx.db
    .selectFrom('runner_job')
    .innerJoin('video', 'video.id', 'runner_job.video_id')
    .select('video_id')
    .where('video.state', 'not in', ['initial', 'stored'])
    .execute();
  for (const { video_id: id } of rows) await dropReturned(ctx, id, 'gone');
}
