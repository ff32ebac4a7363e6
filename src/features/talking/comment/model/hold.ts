import { sql } from 'kysely';
import { hideNotices } from '#features/people/notification/model/hide.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { tagFromComments } from './tags.ts';

/**
 * Makes a comment wait for approval, within the transaction that stores its text; earlier notifications about
 * it are hidden meanwhile. False if it is not shown anyway.
 */
export async function holdComment(
  trx: Trx,
  ctx: Pick<Ctx, 'bus' | 'events'>,
  commentId: number,
): Promise<boolean> {
  const held = await trx
    .updateTable('comment')
    .set({ state: 'held', approved: false, touched_at: sql`clock_timestamp()` })
    .where('id', '=', commentId)
    .where('state', '=', 'shown')
    .returning(['video_id as videoId', 'body'])
    .executeTakeFirst();
  if (!held) return false;
  await tagFromComments(trx, [held]);
  await hideNotices(trx, ctx, 'comment', [commentId], true);
  return true;
}

/** Those of these comments that wait for approval now. */
export async function findWaiting(trx: Trx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const held = trx.selectFrom('comment').select('id').where('state', '=', 'held');
  const rows = await held.where(sql<boolean>`id = any(${ids}::bigint[])`).execute();
  return new Set(rows.map(({ id }) => id));
}
