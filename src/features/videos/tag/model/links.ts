import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type Hashtag, hashtags, TAGS_MAX } from '../hashtag-rules.ts';

/** Where a video's tag comes from: its own text, or the comments below it. */
type Part = 'in_text' | 'in_comments';

/**
 * Links the video with exactly the hashtags of its own `text`, in addition to those of its comments, within
 * the caller's transaction. Usage counts follow; an empty text removes these links.
 */
export async function setTags(trx: Db, videoId: number, text: string): Promise<void> {
  await setPart(trx, videoId, hashtags(text), 'in_text');
}

/** The same with the hashtags of the comments below the video, at most TAGS_MAX. */
export async function setCommentTags(trx: Db, videoId: number, bodies: readonly string[]): Promise<void> {
  const found = new Map<string, Hashtag>();
  for (const tag of bodies.flatMap(hashtags)) if (found.size < TAGS_MAX) found.set(tag.text, tag);
  await setPart(trx, videoId, [...found.values()], 'in_comments');
}

async function setPart(trx: Db, videoId: number, wanted: readonly Hashtag[], part: Part): Promise<void> {
  const ids = wanted.length > 0 ? await tagIds(trx, wanted) : [];
  const gone = await unlink(trx, videoId, ids, part);
  const added = ids.length > 0 ? await link(trx, videoId, ids, part) : [];
  await count(trx, [
    ...gone.map((id) => ({ id, by: -1 as const })),
    ...added.map((id) => ({ id, by: 1 as const })),
  ]);
}

/** Ids of these tags; new ones are created. Sorted, so that concurrent writers lock them in one order. */
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

/** Returns the tags that the video no longer has; those that it also has from the other source stay. */
async function unlink(trx: Db, videoId: number, kept: readonly number[], part: Part): Promise<number[]> {
  const other = sql.ref(part === 'in_text' ? 'in_comments' : 'in_text');
  const which = sql`video_id = ${videoId} and ${sql.ref(part)} and tag_id <> all(${kept}::bigint[])`;
  await sql`update video_tag set ${sql.ref(part)} = false where ${which} and ${other}`.execute(trx);
  const gone = sql<{
    id: number;
  }>`delete from video_tag where ${which} and not ${other} returning tag_id as id`;
  return (await gone.execute(trx)).rows.map(({ id }) => id);
}

/** Returns the tags that are new for the video. */
async function link(trx: Db, videoId: number, ids: readonly number[], part: Part): Promise<number[]> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    insert into video_tag (video_id, tag_id, hot_score, in_text, in_comments)
    select video.id, wanted.id, video.hot_score, ${part === 'in_text'}, ${part === 'in_comments'}
    from video cross join unnest(${ids}::bigint[]) as wanted(id)
    where video.id = ${videoId}
    on conflict (video_id, tag_id) do update set ${sql.ref(part)} = true where not video_tag.${sql.ref(part)}
    returning tag_id as id, xmax = 0 as "isNew"`.execute(trx);
  return rows.filter(({ isNew }) => isNew).map(({ id }) => id);
}

/**
 * Counts all in one statement, which locks the tags in the order of their ids, so that concurrent writers
 * cannot deadlock.
 */
async function count(trx: Db, changes: readonly { id: number; by: 1 | -1 }[]): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ id }) => id);
  const steps = changes.map(({ by }) => by);
  await sql`
    with locked as materialized (select id from tag where id = any(${ids}::bigint[])
      order by id for no key update)
    update tag set use_count = greatest(0, tag.use_count + change.step)
    from locked join unnest(${ids}::bigint[], ${steps}::int[]) as change(id, step) on change.id = locked.id
    where tag.id = locked.id`.execute(trx);
}

/** The lists of tags follow the ranking of the videos. */
export async function rankTagged(
  trx: Db,
  ranks: readonly { readonly videoId: number; readonly hotScore: number }[],
): Promise<void> {
  const ids = ranks.map(({ videoId }) => videoId);
  const scores = ranks.map(({ hotScore }) => hotScore);
  await sql`
    update video_tag set hot_score = fresh.hot
    from unnest(${ids}::bigint[], ${scores}::float8[]) as fresh(id, hot)
    where video_tag.video_id = fresh.id`.execute(trx);
}
