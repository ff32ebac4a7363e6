import { sql } from 'kysely';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { priorityOf, PROCESS_VIDEO, tierOf } from '../queue.ts';
import { chargeOwner, isOverBudget } from './budget.ts';
import { ownerOfWork } from './owner.ts';

/**
 * Assigns the video a place in the queue, and returns it as a priority. An owner's first video gets the
 * current turn of the queue, and each further one is a turn behind the previous one, so that owners take
 * turns however many videos each has sent (start-time fair queueing). A video that is already waiting keeps
 * its place.
 */
export async function takeTurn(
  trx: Trx,
  ctx: Pick<Ctx, 'clock' | 'config'>,
  videoId: number,
): Promise<number> {
  // Two simultaneous videos of one owner must not get the same turn.
  await sql`select pg_advisory_xact_lock(hashtext('encoding_turn'))`.execute(trx);
  const { owner, hasAccount } = await ownerOfWork(trx, videoId);
  const tier = tierOf({ hasAccount, isOverBudget: await isOverBudget(trx, ctx, owner) });
  const place = await trx
    .insertInto('encoding_turn')
    .values({ video_id: videoId, owner, tier, turn: nextTurn(owner) })
    .onConflict((conflict) => conflict.column('video_id').doUpdateSet({ owner }))
    .returning(['tier', 'turn'])
    .executeTakeFirstOrThrow();
  return priorityOf(place);
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
      join.on(sql<boolean>`(other.tier, other.turn, other.video_id) < (mine.tier, mine.turn, mine.video_id)`),
    )
    .select(({ fn }) => fn.countAll<number>().as('ahead'))
    .where('mine.video_id', '=', videoId)
    .executeTakeFirstOrThrow();
  return ahead;
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

/** Moves such videos forward again when the day is over, and deletes the places of videos that are done. */
export async function tidyTurns(ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'jobs'>): Promise<void> {
  await ctx.db
    .deleteFrom('encoding_turn')
    .using('video')
    .whereRef('video.id', '=', 'encoding_turn.video_id')
    .where('video.state', 'not in', ['initial', 'stored'])
    .execute();
  const behind = await ctx.db
    .selectFrom('encoding_turn')
    .select(['owner', 'tier'])
    .distinct()
    .where('tier', 'in', [1, 3])
    .execute();
  for (const { owner, tier } of behind)
    if (!(await isOverBudget(ctx.db, ctx, owner))) await moveTo(ctx, owner, tier - 1);
}

async function moveTo({ db, jobs }: Pick<Ctx, 'db' | 'jobs'>, owner: string, tier: number): Promise<void> {
  const moved = await db
    .updateTable('encoding_turn')
    .set({ tier })
    .where('owner', '=', owner)
    .where('tier', '!=', tier)
    .returning(['video_id', 'turn'])
    .execute();
  for (const { video_id, turn } of moved)
    await jobs.prioritise(PROCESS_VIDEO, String(video_id), priorityOf({ tier, turn }));
}

/** Whether any video is waiting to be processed or in progress. */
export async function isAnyWaiting({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  return (await db.selectFrom('encoding_turn').select('video_id').limit(1).executeTakeFirst()) !== undefined;
}
