import { sql } from 'kysely';
import { isListed } from '#features/videos/video/model/visible.ts';
import type { Ctx } from '#src/context.ts';
import type { TagRow } from '../model.ts';

/** How many of the tag's videos are examined, the hottest first; for a tag on many videos they are enough. */
const LOOKED_AT = 100;
/** How long the answer is cached for everybody, ms. */
const LIFE = 60_000;

/** The tags that occur most often together with this one, on videos that anybody may see. */
export function relatedTags(
  { db, readCache }: Pick<Ctx, 'db' | 'readCache'>,
  tagId: number,
  most: number,
): Promise<readonly TagRow[]> {
  async function read(): Promise<readonly TagRow[]> {
    const { rows } = await sql<TagRow>`
      select tag.id, tag.text, tag.label, tag.use_count, tag.follower_count
      from (
        select beside.tag_id, count(*) as times
        from (
          select video_id from video_tag where tag_id = ${tagId}
          order by hot_score desc, video_id desc limit ${sql.lit(LOOKED_AT)}
        ) near
        join video on video.id = near.video_id and ${isListed()}
        join video_tag beside on beside.video_id = near.video_id and beside.tag_id <> ${tagId}
        group by beside.tag_id
      ) counted
      join tag on tag.id = counted.tag_id
      order by counted.times desc, tag.use_count desc, tag.id
      limit ${most}`.execute(db);
    return rows;
  }
  return readCache.read(`related tags ${tagId} ${most}`, read, () => LIFE);
}
