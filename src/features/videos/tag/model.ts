import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';
import type { TagObject } from './contract.ts';
import { type Hashtag, hashtags, tagText } from './rules.ts';

/**
 * Links the video with the hashtags of `text` and with no others, within the caller's transaction. Counts of
 * use follow; an empty text takes all links away.
 */
export async function setTags(trx: Db, videoId: number, text: string): Promise<void> {
  const wanted = hashtags(text);
  const ids = wanted.length > 0 ? await tagIds(trx, wanted) : [];
  const gone = await unlink(trx, videoId, ids);
  const added = ids.length > 0 ? await link(trx, videoId, ids) : [];
  await count(trx, [
    ...gone.map((id) => ({ id, by: -1 as const })),
    ...added.map((id) => ({ id, by: 1 as const })),
  ]);
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

/**
 * Counts all in one statement, which locks its tags in the order of their ids: writers who swap tags wait,
 * but in turn.
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

/** How a list of tags is asked for. */
export interface TagQuery {
  /** Only tags that begin with this, in any case. */
  readonly prefix?: string;
  /** Only tags of featured videos. */
  readonly featured?: boolean;
  readonly order?: 'use_count' | 'text' | 'tag_id';
  readonly direction?: 'asc' | 'desc';
}

/**
 * A page of the tags that at least one listed video carries: those of unlisted videos alone are nobody's
 * business.
 */
export async function listTags(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  query: TagQuery,
  page: ListPage,
): Promise<TagPage> {
  const { order = 'use_count', direction = order === 'text' ? 'asc' : 'desc' } = query;
  const column = order === 'tag_id' ? 'tag.id' : `tag.${order}`;
  const sort = sortBy([column, direction], ...(order === 'tag_id' ? [] : [['tag.id', 'asc'] as const]));
  const all = listed(db, query);
  const [found, total] = await Promise.all([
    readPage(siteKey, `tags ${order} ${direction}`, all.selectAll(), sort, page),
    countRows(all),
  ]);
  return { ...found, total };
}

/** How long the most used tags stand, ms: finding them looks at every tag. */
const POPULAR_MS = 10_000;

/** The most used tags, read once for everybody. */
export function popularTags(
  ctx: Pick<Ctx, 'db' | 'siteKey' | 'kept'>,
  most: number,
): Promise<readonly TagRow[]> {
  const read = async () => (await listTags(ctx, {}, { offset: 0, limit: most })).rows;
  return ctx.kept.read(`popular tags ${most}`, read, () => POPULAR_MS);
}

/** A page of tags, and how many there are. */
export interface TagPage {
  readonly rows: readonly TagRow[];
  readonly next: string | null;
  readonly total: number;
}

function listed(db: Ctx['db'], { prefix = '', featured = false }: TagQuery) {
  return db
    .selectFrom('tag')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('video_tag')
          .innerJoin('video', 'video.id', 'video_tag.video_id')
          .select('video.id')
          .whereRef('video_tag.tag_id', '=', 'tag.id')
          .where('video.state', '=', 'success')
          .where('video.private', '=', false)
          .$if(featured, (featuredOnly) => featuredOnly.where('video.is_featured', '=', true)),
      ),
    )
    .$if(prefix !== '', (all) => all.where('text', 'like', `${tagText(prefix).replace(/[\\%_]/g, '\\$&')}%`));
}

/** The tags that begin with this and that at least one listed video carries, the most used first. */
export function tagsBeginning({ db }: Pick<Ctx, 'db'>, prefix: string) {
  const sort = sortBy(['tag.use_count', 'desc'], ['tag.id', 'asc']);
  return { list: 'tags use_count desc', all: listed(db, { prefix }).select('tag.id'), sort };
}

/** The tags of these ids, in their order. */
export async function tagsByIds({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<TagRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('tag').selectAll().where('id', 'in', ids).execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The tag of that name in any case, with or without its sign; null when no video ever had it. */
export async function findTag({ db }: Pick<Ctx, 'db'>, name: string): Promise<TagRow | null> {
  const row = await db.selectFrom('tag').selectAll().where('text', '=', tagText(name)).executeTakeFirst();
  return row ?? null;
}

/** A tag as it is stored. */
export interface TagRow {
  readonly id: number;
  readonly text: string;
  readonly label: string;
  readonly use_count: number;
}

/** A tag as the API shows it. */
export function presentTag({ id, text, label, use_count }: TagRow): TagObject {
  return { tag_id: String(id), text, label, use_count };
}
