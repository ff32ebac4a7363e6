import { type FeedFilters, visibleTo } from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';

/**
 * Ids of the videos that the account has voted up and that the viewer may see, the newest vote first unless
 * told.
 */
export async function likedIds(
  { db }: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  accountId: number,
  {
    filters,
    offset,
    limit,
    direction = 'desc',
  }: { filters: FeedFilters; offset: number; limit: number; direction?: 'asc' | 'desc' },
): Promise<number[]> {
  const rows = await db
    .selectFrom('video')
    .innerJoin('vote', 'vote.video_id', 'video.id')
    .select('video.id')
    .where('vote.account_id', '=', accountId)
    .where('vote.value', '=', 1)
    .where(visibleTo(viewer, filters))
    .orderBy('vote.changed_at', direction)
    .orderBy('video.id', direction)
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
