import type { Ctx } from '#src/context.ts';

/** The stored numbers of views and comments of these videos. */
export async function readCounts({ db }: Pick<Ctx, 'db'>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('video_counter')
    .select(['video_id as id', 'view_count as views', 'comment_count as comments'])
    .where('video_id', 'in', ids)
    .execute();
}
