import { type RawBuilder, sql } from 'kysely';

/** Only this many newest videos of a followed tag count as followed: a tag may be on every other video. */
const MOST = 200;

/** A query of the ids of the newest videos of these tags, regardless of who may see them. */
export function newestTagged(tags: readonly number[]): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`
    select near.video_id from unnest(${tags}::bigint[]) as own (tag_id)
    cross join lateral (
      select video_id from video_tag where video_tag.tag_id = own.tag_id
      order by video_id desc limit ${sql.lit(MOST)}
    ) as near`;
}
