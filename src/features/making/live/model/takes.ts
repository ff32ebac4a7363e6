import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/** A sender has come at that time, ms since 1970, with which that second of the recording begins. */
export async function noteTake(
  { db }: Pick<Ctx, 'db'>,
  videoId: number,
  take: { readonly beganAt: number; readonly startsAt: number },
): Promise<void> {
  await db
    .insertInto('live_take')
    .values({ video_id: videoId, began_at: new Date(take.beganAt), starts_at: take.startsAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The sender of the last take is not there any more. */
export async function closeTakes({ db, clock }: Pick<Ctx, 'db' | 'clock'>, videoId: number): Promise<void> {
  await db
    .updateTable('live_take')
    .set({ ended_at: new Date(clock.now()) })
    .where('video_id', '=', videoId)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * The second of the recording that was sent at that time, ms since 1970; between two takes the last one of
 * the first. Null before anything was sent.
 */
export async function secondAt(db: Db, videoId: number, time: number): Promise<number | null> {
  const take = await db
    .selectFrom('live_take')
    .select(['began_at as beganAt', 'starts_at as startsAt', 'ended_at as endedAt'])
    .where('video_id', '=', videoId)
    .where('began_at', '<=', new Date(time))
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!take) return null;
  const until = Math.min(time, take.endedAt?.getTime() ?? time);
  return take.startsAt + (until - take.beganAt.getTime()) / 1_000;
}

/**
 * The same in SQL for a column, once all takes are known: none reaches beyond the beginning of the next one,
 * or the end of the recording.
 */
export function secondOf(videoId: number, time: ReturnType<typeof sql.ref>, seconds: number) {
  return sql<number | null>`(
    select least(starts_at + extract(epoch from ${time} - began_at), next_at, ${seconds}::float8)
    from (
      select began_at, starts_at, lead(starts_at) over (order by began_at) as next_at
      from live_take where video_id = ${videoId}
    ) take
    where began_at <= ${time} order by began_at desc limit 1
  )`;
}
