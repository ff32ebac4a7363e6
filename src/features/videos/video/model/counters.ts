import { sql } from 'kysely';
import type { Db, Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { videosWatched } from '../events.ts';

/** Views of one video to be added, and their weight in the trending list, as a logarithm. */
export interface ViewIncrement {
  readonly videoId: number;
  readonly views: number;
  readonly trend: number;
}

/**
 * Locks the counters of these videos, then those of their owners, until the end of the transaction, each in
 * the order of their ids, so that transactions that change many cannot deadlock.
 */
export async function holdCounters(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .selectFrom('video_counter')
    .select('video_id')
    .where('video_id', 'in', ids)
    .orderBy('video_id')
    .forNoKeyUpdate()
    .execute();
  await trx
    .selectFrom('account_counter')
    .select('account_id')
    .where('account_id', 'in', ({ selectFrom }) =>
      selectFrom('video').select('account_id').where('id', 'in', ids).where('account_id', 'is not', null),
    )
    .orderBy('account_id')
    .forNoKeyUpdate()
    .execute();
}

/** Marks the video, so that the next `refreshRanking` recalculates its position in the ranking. */
export async function markStale(trx: Db, videoId: number): Promise<void> {
  await trx.updateTable('video_counter').set({ hot_stale: true }).where('video_id', '=', videoId).execute();
}

/** Sets the number of views that a moderator entered. Spec §6. */
export async function setViews(
  trx: Trx,
  { events }: Pick<Ctx, 'events'>,
  videoId: number,
  views: number,
): Promise<void> {
  const before = await trx
    .selectFrom('video_counter')
    .select(['video_id as videoId', 'view_count as views', 'trend'])
    .where('video_id', '=', videoId)
    .forNoKeyUpdate()
    .execute();
  await trx.updateTable('video_counter').set({ view_count: views }).where('video_id', '=', videoId).execute();
  await events.emit(trx, videosWatched, { before });
}

/** Counts one share; returns how many there are now. */
export async function addShare(db: Db, videoId: number): Promise<number> {
  const row = await db
    .updateTable('video_counter')
    .set((eb) => ({ share_count: eb('share_count', '+', 1) }))
    .where('video_id', '=', videoId)
    .returning('share_count as count')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Adds views to many videos, which were watched just now. */
export async function addViews(
  trx: Trx,
  { events, clock }: Pick<Ctx, 'events' | 'clock'>,
  added: readonly ViewIncrement[],
): Promise<void> {
  if (added.length === 0) return;
  const column = (key: keyof ViewIncrement) => added.map((entry) => entry[key]);
  await holdCounters(trx, column('videoId'));
  const { rows } = await sql<{ videoId: number; views: number; trend: number }>`
    with fresh as (
      select * from unnest(${column('videoId')}::bigint[], ${column('views')}::int[],
        ${column('trend')}::float8[])
        as fresh(id, views, trend)
    ), before as (
      select video_id, view_count, trend from video_counter
      where video_id = any(${column('videoId')}::bigint[])
    )
    update video_counter set
      view_count = video_counter.view_count + fresh.views,
      last_viewed_at = greatest(last_viewed_at, ${new Date(clock.now())}),
      trend = greatest(video_counter.trend, fresh.trend)
        + ln(1 + exp(greatest(-700, -abs(video_counter.trend - fresh.trend))))
    from fresh join before on before.video_id = fresh.id
    where video_counter.video_id = fresh.id
    returning before.video_id as "videoId", before.view_count as views, before.trend`.execute(trx);
  await events.emit(trx, videosWatched, { before: rows });
}
