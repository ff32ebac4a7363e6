import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';
import { UNDO_MS } from '../rules.ts';

type RemoveCtx = Pick<Ctx, 'db' | 'clock'>;

/**
 * Removes one video or all of them from the account's history. They are hidden at once and can be restored
 * for a while. Answers how many.
 */
export async function takeOut(ctx: RemoveCtx, accountId: number, videoId: number | null): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('watch_history')
    .set({ removed_at: new Date(ctx.clock.now()) })
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .$if(videoId !== null, (query) => query.where('video_id', '=', videoId))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Restores a removed video, or everything that was last removed. Answers how many. */
export async function putBack(ctx: RemoveCtx, accountId: number, videoId: number | null): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('watch_history')
    .set({ removed_at: null })
    .where('account_id', '=', accountId)
    .where('removed_at', '>', new Date(ctx.clock.now() - UNDO_MS))
    .$if(videoId !== null, (query) => query.where('video_id', '=', videoId))
    .$if(videoId === null, (query) =>
      query.where('removed_at', '=', (last) =>
        last
          .selectFrom('watch_history as other')
          .select(({ fn }) => fn.max('other.removed_at').as('at'))
          .where('other.account_id', '=', accountId),
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Rows deleted by one statement. */
const BATCH = 1_000;

/**
 * Deletes entries that can no longer be restored, with the viewers' positions in them. It can be stopped
 * between two statements, and the next run continues.
 */
export async function sweepTakenOut({ db, clock }: RemoveCtx, signal: AbortSignal): Promise<void> {
  const before = new Date(clock.now() - UNDO_MS);
  let deleted = BATCH;
  while (deleted === BATCH && !signal.aborted) {
    const { rows } = await sql<{ count: number }>`
      with gone as (
        delete from watch_history where (account_id, video_id) in (
          select account_id, video_id from watch_history where removed_at <= ${before}
          order by removed_at limit ${BATCH} for update skip locked)
        returning account_id, video_id
      ), places as (
        delete from watch_position using gone
        where watch_position.account_id = gone.account_id and watch_position.video_id = gone.video_id
      )
      select count(*)::int as count from gone`.execute(db);
    deleted = rows[0]?.count ?? 0;
  }
}
