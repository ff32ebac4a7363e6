import type { Ctx } from '#src/context.ts';

/** Counts one share; answers how many there are now. */
export async function countShare({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<number> {
  const row = await db
    .updateTable('video_counter')
    .set((eb) => ({ share_count: eb('share_count', '+', 1) }))
    .where('video_id', '=', videoId)
    .returning('share_count as count')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How often the video has been shared. */
export async function readShares({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<number> {
  const row = await db
    .selectFrom('video_counter')
    .select('share_count as count')
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  return row?.count ?? 0;
}
