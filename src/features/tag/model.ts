import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type Hashtag, hashtags } from './rules.ts';

/**
 * Links the video with the hashtags of `text` and with no others, within the caller's transaction. Counts of use
 * follow; an empty text takes all links away.
 */
export async function setTags(trx: Db, videoId: number, text: string): Promise<void> {
  const wanted = hashtags(text);
  const ids = wanted.length > 0 ? await tagIds(trx, wanted) : [];
  const gone = await unlink(trx, videoId, ids);
  const added = ids.length > 0 ? await link(trx, videoId, ids) : [];
  await count(trx, gone, -1);
  await count(trx, added, 1);
}

/** Ids of these tags, made where they are new. Sorted, so that writers who share tags wait in one order. */
async function tagIds(trx: Db, tags: readonly Hashtag[]): Promise<number[]> {
  const sorted = tags.toSorted((a, b) => (a.text < b.text ? -1 : 1));
  await trx
    .insertInto('tag')
    .values(sorted.map(({ text, label }) => ({ text, label })))
    .onConflict((conflict) => conflict.column('text').doNothing())
    .execute();
  const texts = sorted.map((tag) => tag.text);
  const rows = await trx.selectFrom('tag').select('id').where('text', 'in', texts).orderBy('id').execute();
  return rows.map((row) => row.id);
}

async function unlink(trx: Db, videoId: number, kept: readonly number[]): Promise<number[]> {
  const rows = await trx
    .deleteFrom('video_tag')
    .where('video_id', '=', videoId)
    .$if(kept.length > 0, (query) => query.where('tag_id', 'not in', kept))
    .returning('tag_id as id')
    .execute();
  return rows.map((row) => row.id);
}

/** Answers the tags that were not linked before. */
async function link(trx: Db, videoId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .insertInto('video_tag')
    .columns(['video_id', 'tag_id', 'hot_score'])
    .expression((eb) =>
      eb
        .selectFrom('video')
        .innerJoin('tag', (join) => join.on('tag.id', 'in', ids))
        .select(['video.id', 'tag.id as tagId', 'video.hot_score'])
        .where('video.id', '=', videoId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('tag_id as id')
    .execute();
  return rows.map((row) => row.id);
}

async function count(trx: Db, ids: readonly number[], by: 1 | -1): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('tag')
    .set({ use_count: sql`greatest(0, use_count + ${by})` })
    .where('id', 'in', ids)
    .execute();
}
