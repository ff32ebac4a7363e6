import { type Expression, sql } from 'kysely';
import type { Db, Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { holdCounters, setViews } from './counters.ts';

/** What the home of a video of another site has counted. */
export interface CountedElsewhere {
  readonly videoId: number;
  readonly score: number;
  readonly likes: number;
  readonly views: number;
  readonly comments: number;
  /** When it did, by its clock. */
  readonly at: Date;
}

/**
 * Shows what homes of videos have counted in place of what was counted here, unless something later is known.
 * Votes that are stored here are among those of its home, so what is kept is how far that is ahead of them: a
 * vote that is cast here meanwhile moves the score at once, and each counts once. Answers what was taken.
 */
export async function keepCounted(
  trx: Trx,
  ctx: Pick<Ctx, 'events'>,
  counted: readonly CountedElsewhere[],
): Promise<CountedElsewhere[]> {
  if (counted.length === 0) return [];
  const ids = counted.map(({ videoId }) => videoId);
  await holdCounters(trx, ids);
  const known = new Map((await readElsewhere(trx, ids)).map((row) => [row.id, row]));
  const taken = counted.filter(({ videoId, at }) => (known.get(videoId)?.at.getTime() ?? 0) < at.getTime());
  for (const one of taken.toSorted((a, b) => a.videoId - b.videoId)) await keepOne(trx, ctx, one);
  return taken;
}

async function keepOne(
  trx: Trx,
  ctx: Pick<Ctx, 'events'>,
  { videoId, score, likes, views, comments, at }: CountedElsewhere,
): Promise<void> {
  await sql`
    insert into video_elsewhere as kept (video_id, score, likes, comments, counted_at)
    select video_id, ${score}::int - score, ${likes}::int - likes_count, ${comments}::int, ${at}::timestamptz
      from video_counter where video_id = ${videoId}
    on conflict (video_id) do update set score = kept.score + excluded.score,
      likes = kept.likes + excluded.likes, comments = excluded.comments, counted_at = excluded.counted_at
    `.execute(trx);
  const { numUpdatedRows } = await trx
    .updateTable('video_counter')
    .set({ score, likes_count: likes })
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await setViews(trx, ctx, videoId, views);
}

async function readElsewhere(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('video_elsewhere')
    .select(['video_id as id', 'counted_at as at'])
    .where('video_id', 'in', ids)
    .execute();
}

/** Sums by video of what was counted of votes here, and of how far the homes of videos are ahead of them. */
export function withElsewhere(db: Db, column: 'score' | 'likes', counted: Expression<unknown>) {
  const ahead = db.selectFrom('video_elsewhere').select(['video_id as id', `${column} as found` as const]);
  return sql<{ id: number; found: number }>`select id, sum(found) as found
    from (${counted} union all ${ahead}) as parts group by id`;
}
