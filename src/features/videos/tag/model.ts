import { sql } from 'kysely';
import { isListed } from '#features/videos/video/model/visible.ts';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { TagObject } from './contract.ts';
import { tagText } from './rules.ts';

/** The query of a list of tags. */
export interface TagQuery {
  /** Only tags that begin with this, in any case. */
  readonly prefix?: string;
  /** Only tags of featured videos. */
  readonly featured?: boolean;
  readonly order?: 'use_count' | 'text' | 'tag_id';
  readonly direction?: 'asc' | 'desc';
}

/**
 * A page of the tags that at least one listed video has: those that only unlisted videos have are private.
 */
export async function listTags(
  ctx: Pick<Ctx, 'db' | 'siteKey'>,
  query: TagQuery,
  page: ListPage,
): Promise<TagPage> {
  const [found, total] = await Promise.all([readTags(ctx, query, page), countRows(listed(ctx.db, query))]);
  return { ...found, total };
}

/** The same without counting all of them, which reads every tag's videos. */
export function readTags({ db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>, query: TagQuery, page: ListPage) {
  const { order = 'use_count', direction = order === 'text' ? 'asc' : 'desc' } = query;
  const column = order === 'tag_id' ? 'tag.id' : `tag.${order}`;
  const sort = sortBy([column, direction], ...(order === 'tag_id' ? [] : [['tag.id', 'asc'] as const]));
  return readPage(siteKey, `tags ${order} ${direction}`, listed(db, query).selectAll(), sort, page);
}

/** How long the most used tags are cached, ms. */
const POPULAR_MS = 10_000;

/** The most used tags, read once for everybody. */
export function popularTags(
  ctx: Pick<Ctx, 'db' | 'siteKey' | 'readCache'>,
  most: number,
): Promise<readonly TagRow[]> {
  const read = async () => (await readTags(ctx, {}, { offset: 0, limit: most })).rows;
  return ctx.readCache.read(`popular tags ${most}`, read, () => POPULAR_MS);
}

/** A page of tags, and how many there are. */
export interface TagPage {
  readonly rows: readonly (TagRow & { readonly created_at: Date })[];
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
          .where(isListed())
          .$if(featured, (featuredOnly) => featuredOnly.where('video.is_featured', '=', true)),
      ),
    )
    .$if(prefix !== '', (all) => all.where(beginsWith(tagText(prefix))));
}

/** Of the tags with a beginning, so many in the order of the alphabet are compared … */
const COMPARED = 500;
/** … besides those among so many of the most used tags … */
const POPULAR = 200;
/** … and so many of the most used ones are looked at: nearly all of them have a listed video. */
const MOST_USED = 30;

/**
 * The tags that begin with this, in the form of `tagText`, and that at least one listed video has, the most
 * used first.
 */
export function tagsBeginning({ db }: Pick<Ctx, 'db'>, prefix: string) {
  const sort = sortBy(['tag.use_count', 'desc'], ['tag.id', 'asc']);
  const used = sql<boolean>`tag.id = any(array(
    select id from (
      (select id, use_count from tag where ${beginsWith(prefix)}
       order by text limit ${sql.lit(COMPARED)})
      union
      select id, use_count from (
        select * from tag order by use_count desc, id limit ${sql.lit(POPULAR)}) as popular
      where ${beginsWith(prefix)}) as beginning
    order by use_count desc, id limit ${sql.lit(MOST_USED)}))`;
  return { list: 'tags use_count desc', all: listed(db, {}).where(used).select('tag.id'), sort };
}

function beginsWith(prefix: string) {
  const start = sql`(select ${prefix}::text)`;
  return sql<boolean>`(text >= ${start} and text < ${start} || chr(1114111))`;
}

/** The tags of these ids, in their order. */
export async function tagsByIds({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<TagRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('tag').selectAll().where('id', 'in', ids).execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The tag of that name in any case, with or without `#`; null if no video ever had it. */
export async function findTag({ db }: Pick<Ctx, 'db'>, name: string): Promise<TagRow | null> {
  const row = await db.selectFrom('tag').selectAll().where('text', '=', tagText(name)).executeTakeFirst();
  return row ?? null;
}

/** The same, for a caller who needs it to exist. @throws AppError `tag_not_found` */
export async function openTag(ctx: Pick<Ctx, 'db'>, name: string): Promise<TagRow> {
  const tag = await findTag(ctx, name);
  if (!tag) throw new AppError('tag_not_found', undefined, { param: 'tag' });
  return tag;
}

/** A tag as it is stored. */
export interface TagRow {
  readonly id: number;
  readonly text: string;
  readonly label: string;
  readonly use_count: number;
  readonly follower_count: number;
}

/** A tag as the API shows it. */
export function presentTag({ id, text, label, use_count, follower_count }: TagRow): TagObject {
  return { tag_id: String(id), text, label, use_count, follower_count };
}
