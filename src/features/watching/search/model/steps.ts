import { type RawBuilder, sql } from 'kysely';
import { isListed } from '#features/videos/video/model/visible.ts';
import type { Ctx } from '#src/context.ts';

/**
 * The steps on which videos stand (`video_search.step`, migration 1100): on the first ones those that are
 * among the first `SMALLEST`, twice as many, four times … of the newest, hottest, best rated and most
 * watched listed videos; on the others one block of ids each. A new video stands on the first one.
 */
const UPPER = 9;
const SMALLEST = 128;
const BLOCKS_FROM = 16;
const BLOCK_BITS = 16;

/** The last row that stands on an upper step, in each order. */
const LAST_UPPER = SMALLEST << (UPPER - 1);
/** Videos that change their step in one statement at most. */
const AT_ONCE = 20_000;

/** The block of the newest video, as a subquery. */
export const LAST_BLOCK = sql<number>`(
  select (video_id >> ${sql.lit(BLOCK_BITS)})::int from video_search order by video_id desc limit 1)`;

/** Whether there is a round with this number: each upper step, then ever more blocks, newest first. */
export function isRound(round: RawBuilder<number>, last: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`(${round} < ${sql.lit(UPPER)} or ${firstOf(round)} <= ${last})`;
}

/** The steps of a round, as an array. */
export function stepsOf(round: RawBuilder<number>, last: RawBuilder<number>): RawBuilder<number[]> {
  return sql<number[]>`case when ${round} < ${sql.lit(UPPER)} then array[${round}]
    else array(select ${sql.lit(BLOCKS_FROM)} + block from generate_series(
      greatest(0, ${last} - 2 * ${firstOf(round)}), ${last} - ${firstOf(round)}) as block) end`;
}

/** How many blocks newer rounds have: 0, 1, 3, 7 … */
function firstOf(round: RawBuilder<number>) {
  return sql`((1 << (${round} - ${sql.lit(UPPER)})) - 1)`;
}

/**
 * Puts every video on its step and notes how well known it is, from 0 to 20: each time its views, with 20 for
 * each vote, double. Returns how many changed.
 */
export async function placeInSteps(ctx: Pick<Ctx, 'db'>): Promise<number> {
  let all = 0;
  for (;;) {
    const changed = await placeSome(ctx);
    all += changed;
    if (changed < AT_ONCE) return all;
  }
}

async function placeSome({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with known as (
      select video_id, min(place) as place from (
        ${topBy('completed_at')} union all ${topBy('hot_score')} union all ${topBy('top_score')}
        union all ${topBy('view_count')}) as top
      group by video_id
    ), target as (
      select video_search.video_id,
        case when place is null
          then ${sql.lit(BLOCKS_FROM)} + (video_search.video_id >> ${sql.lit(BLOCK_BITS)})::int
          else greatest(0, ceil(log(2, place::numeric / ${sql.lit(SMALLEST)})))::int end as step,
        least(20, floor(log(2, 1 + view_count + 20 * greatest(0, score))))::smallint as fame
      from video_search join video_counter using (video_id) left join known using (video_id)
    )
    update video_search set step = target.step, fame = target.fame
    from (
      select target.* from target join video_search using (video_id)
      where (video_search.step, video_search.fame) is distinct from (target.step, target.fame)
      order by target.step limit ${sql.lit(AT_ONCE)}) as target
    where target.video_id = video_search.video_id`.execute(db);
  return Number(numAffectedRows);
}

/** The listed videos with the most of that, numbered. */
function topBy(column: 'completed_at' | 'hot_score' | 'top_score' | 'view_count') {
  const order = sql`${sql.ref(column)} desc, id desc`;
  return sql`(
    select id as video_id, row_number() over (order by ${order}) as place
    from video ${column === 'view_count' ? sql`join video_counter on video_id = id` : sql``}
    where ${isListed()} order by ${order} limit ${sql.lit(LAST_UPPER)})`;
}
