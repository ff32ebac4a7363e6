import type { Ctx } from '#src/context.ts';

/** How often the video has been shared. */
export async function readShares({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<number> {
  const row = await db
    .selectFrom('video_counter')
    .select('share_count as count')
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  return row?.count ?? 0;
}
