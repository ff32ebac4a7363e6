import { sql } from 'kysely';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { PutOff } from '#platform/jobs/job.ts';
import { BEHIND_MS, DEAR_SECONDS, type Place, priorityOf, PROCESS_VIDEO, tierOf } from '../queue.ts';
import { chargeOwner, isOverBudget } from './budget.ts';
import { ownerOfWork } from './owner.ts';

const PLACE = ['tier', 'turn', 'is_behind as isBehind'] as const;
const MOVED = ['video_id as videoId', ...PLACE] as const;

/**
 * Assigns the video a place in the queue, and returns it as a priority. An owner's first video gets the
 * current turn of the queue, and each further one is a turn behind the previous one, so that owners take
 * turns however many videos each has sent (start-time fair queueing). A video that is already waiting keeps
 * its place.
 */
async function takeTurn(trx: Trx, ctx: Pick<Ctx, 'clock' | 'config'>, videoId: number): Promise<number> {
  // Two simultaneous videos of one owner must not get the same turn.
  await sql`select pg_advisory_xact_lock(hashtext('encoding_turn'))`.execute(trx);
  const { owner, hasAccount } = await ownerOfWork(trx, videoId);
  const tier = tierOf({ hasAccount, isOverBudget: await isOverBudget(trx, ctx, owner) });
  const place = await trx
    .insertInto('encoding_turn')
    .values({ video_id: videoId, owner, tier, turn: nextTurn(owner) })
    .onConflict((conflict) => conflict.column('video_id').doUpdateSet({ owner }))
    .returning(PLACE)
    .executeTakeFirstOrThrow();
  return priorityOf(place);
}

/**
 * Called before work of so many CPU seconds begins. If it is dear, the video waits behind the others of its
 * tier, for BEHIND_MS at most.
 * @throws {PutOff} if any of them could begin now
 */
export async function letCheaperFirst(
  ctx: Pick<Ctx, 'db' | 'clock' | 'jobs'>,
  videoId: number,
  cpuSeconds: number,
): Promise<void> {
  if (cpuSeconds < DEAR_SECONDS) return;
  const place = await fallBehind(ctx, videoId);
  if (!place?.isBehind) return;
  const priority = priorityOf(place);
  if (await ctx.jobs.isOutranked(PROCESS_VIDEO, priority)) throw new PutOff(priority);
}

/** Once: a video that has waited long enough keeps its turn. */
async function fallBehind({ db, clock }: Pick<Ctx, 'db' | 'clock'>, videoId: number) {
  const now = new Date(clock.now());
  return db
    .updateTable('encoding_turn')
    .set({
      is_behind: sql<boolean>`is_behind or behind_since is null`,
      behind_since: sql<Date>`coalesce(behind_since, ${now})`,
    })
    .where('video_id', '=', videoId)
    .returning(PLACE)
    .executeTakeFirst();
}

function nextTurn(owner: string) {
  return sql<number>`greatest(
    (select coalesce(min(turn), 0) from encoding_turn),
    (select coalesce(max(turn) + 1, 0) from encoding_turn where owner = ${owner}))`;
}

/**
 * Number of videos that will be processed before this one, including those in progress; 0 if it is next, in
 * progress, or not waiting.
 */
export async function countAhead({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<number> {
  const { ahead } = await db
    .selectFrom('encoding_turn as mine')
    .innerJoin('encoding_turn as other', (join) =>
      join.on(sql<boolean>`(other.tier, other.is_behind, other.turn, other.video_id)
          < (mine.tier, mine.is_behind, mine.turn, mine.video_id)`),
    )
    .select(({ fn }) => fn.countAll<number>().as('ahead'))
    .where('mine.video_id', '=', videoId)
    .executeTakeFirstOrThrow();
  return ahead;
}

/** The priority of a waiting video's place; that of the first one if it has none. */
export async function readPriority({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<number> {
  const place = await db
    .selectFrom('encoding_turn')
    .select(PLACE)
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  return place ? priorityOf(place) : 0;
}

/** The video no longer waits: it is ready or given up. */
export async function endTurn({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<void> {
  await db.deleteFrom('encoding_turn').where('video_id', '=', videoId).execute();
}

/**
 * Charges CPU seconds that were spent on a video; once the day's budget is used up, its owner's other videos
 * are moved back.
 */
export async function chargeVideo(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'jobs'>,
  videoId: number,
  cpuSeconds: number,
): Promise<void> {
  if (cpuSeconds <= 0) return;
  const { owner, hasAccount } = await ownerOfWork(ctx.db, videoId);
  const isOver = await chargeOwner(ctx.db, ctx, owner, cpuSeconds);
  if (isOver) await moveTo(ctx, owner, tierOf({ hasAccount, isOverBudget: true }));
}

/**
 * Moves such videos forward again when the day is over, and those that have waited behind others for long
 * enough; deletes the places of videos that are done.
 */
export async function tidyTurns(ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'jobs'>): Promise<void> {
  await ctx.db
    .deleteFrom('encoding_turn')
    .using('video')
    .whereRef('video.id', '=', 'encoding_turn.video_id')
    .where('video.state', 'not in', ['initial', 'stored'])
    .execute();
  await endWaits(ctx);
  const behind = await ctx.db
    .selectFrom('encoding_turn')
    .select(['owner', 'tier'])
    .distinct()
    .where('tier', 'in', [1, 3])
    .execute();
  for (const { owner, tier } of behind)
    if (!(await isOverBudget(ctx.db, ctx, owner))) await moveTo(ctx, owner, tier - 1);
}

async function endWaits({ db, clock, jobs }: Pick<Ctx, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const moved = await db
    .updateTable('encoding_turn')
    .set({ is_behind: false })
    .where('is_behind', '=', true)
    .where('behind_since', '<=', new Date(clock.now() - BEHIND_MS))
    .returning(MOVED)
    .execute();
  await reorder(jobs, moved);
}

async function moveTo({ db, jobs }: Pick<Ctx, 'db' | 'jobs'>, owner: string, tier: number): Promise<void> {
  const moved = await db
    .updateTable('encoding_turn')
    .set({ tier })
    .where('owner', '=', owner)
    .where('tier', '!=', tier)
    .returning(MOVED)
    .execute();
  await reorder(jobs, moved);
}

async function reorder(jobs: Ctx['jobs'], moved: readonly (Place & { videoId: number })[]): Promise<void> {
  for (const { videoId, ...place } of moved)
    await jobs.prioritise(PROCESS_VIDEO, String(videoId), priorityOf(place));
}

/** Whether any video is waiting to be processed or in progress. */
export async function isAnyWaiting({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  return (await db.selectFrom('encoding_turn').select('video_id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Queues the processing of a video whose bytes have arrived, in its owner's turn; once, however often it is
 * called.
 */
export async function orderProcessing(
  trx: Trx,
  ctx: Pick<Ctx, 'clock' | 'config' | 'jobs'>,
  videoId: number,
): Promise<void> {
  const priority = await takeTurn(trx, ctx, videoId);
  await ctx.jobs.send(PROCESS_VIDEO, { videoId }, { key: String(videoId), priority, trx });
}
