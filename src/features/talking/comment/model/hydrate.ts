import type { Ctx } from '#src/context.ts';
import { type CommentRow, commentQuery, toRow } from './rows.ts';

/** The comments with these ids, whatever their state; the caller has checked the permission. */
export async function hydrateComments(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<CommentRow[]> {
  if (ids.length === 0) return [];
  const rows = await commentQuery(ctx.db, null).where('comment.id', 'in', ids).execute();
  return rows.map(toRow);
}
