import { sql } from 'kysely';
import { FEED_DEFAULTS, visibleTo } from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';

/** The hottest video that this viewer may see of each of these tags, by the tag's id. */
export async function topDogsOf(
  { db }: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  tagIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (tagIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('tag')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('video')
          .innerJoin('video_tag', 'video_tag.video_id', 'video.id')
          .select('video.id')
          .whereRef('video_tag.tag_id', '=', sql.ref('tag.id'))
          .where(visibleTo(viewer, FEED_DEFAULTS))
          .orderBy('video_tag.hot_score', 'desc')
          .orderBy('video_tag.video_id', 'desc')
          .limit(1)
          .as('dog'),
      (join) => join.onTrue(),
    )
    .select(['tag.id as tagId', 'dog.id as videoId'])
    .where('tag.id', 'in', tagIds)
    .execute();
  return new Map(rows.map(({ tagId, videoId }) => [tagId, videoId]));
}
