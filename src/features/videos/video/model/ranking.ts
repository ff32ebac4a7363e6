import { sql } from 'kysely';
import { hotScore } from '#base/hot-score.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { videosRanked } from '../events.ts';

/** `video_counter.trusted_score` of one vote that counts in full. */
const HUNDREDTHS = 100;
/** Most videos re-ranked by one call. */
const BATCH = 500;

/** A position in the ranking, as it is stored. */
interface Rank {
  readonly videoId: number;
  readonly hotScore: number;
  readonly topScore: number;
}

/**
 * Updates the stored hot scores with the votes since the last call, as far as these count. Returns how many
 * videos moved. Videos that are being voted on or changed at this moment wait for the next call.
 */
export async function refreshRanking({ db, events }: Pick<Ctx, 'db' | 'events'>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ranks = await countAnew(trx);
    if (ranks.length === 0) return 0;
    await store(trx, ranks);
    await events.emit(trx, videosRanked, { ranks });
    return ranks.length;
  });
}

async function countAnew(trx: Trx): Promise<Rank[]> {
  const stale = await trx
    .selectFrom('video_counter')
    .innerJoin('video', 'video.id', 'video_counter.video_id')
    .select(['video.id', 'video.score_modifier as modifier', 'video_counter.trusted_score as trusted'])
    .select(({ fn }) => fn.coalesce('video.published_at', 'video.created_at').as('published'))
    .where('video_counter.hot_stale', '=', sql.lit(true))
    .limit(BATCH)
    .forNoKeyUpdate(['video', 'video_counter'])
    .skipLocked()
    .execute();
  return stale.map(({ id, trusted, modifier, published }) => {
    const votes = trusted / HUNDREDTHS;
    return {
      videoId: id,
      hotScore: hotScore(votes, modifier, published.getTime()),
      topScore: Math.round(votes),
    };
  });
}

async function store(trx: Trx, ranks: readonly Rank[]): Promise<void> {
  const column = (key: keyof Rank) => ranks.map((rank) => rank[key]);
  await sql`
    update video set hot_score = fresh.hot, top_score = fresh.top
    from unnest(${column('videoId')}::bigint[], ${column('hotScore')}::float8[], ${column('topScore')}::int[])
      as fresh(id, hot, top)
    where video.id = fresh.id`.execute(trx);
  await trx
    .updateTable('video_counter')
    .set({ hot_stale: false })
    .where('video_id', 'in', column('videoId'))
    .execute();
}
