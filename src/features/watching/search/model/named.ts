import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { nameKey } from '#features/people/account/username.ts';
import { countRows, type ListPage, orderOf, readPage, type SortKey, sortBy } from '#platform/db/keyset.ts';
import type { Db } from '#platform/db/db.ts';
import type { Database } from '#platform/db/tables.ts';
import type { Ctx } from '#src/context.ts';

type DbCtx = Pick<Ctx, 'db' | 'siteKey'>;

/** A page of things found by name: ids, the marker of the next page, and the total number. */
export interface NamedPage {
  readonly ids: readonly number[];
  readonly next: string | null;
  readonly total: number;
}

/** What to look for: the text as typed, and its words, at least one. */
export interface NameQuery {
  readonly query: string;
  readonly words: readonly string[];
}

/** The values that a query is looked for with. */
export interface Sought {
  /** The text as the key of a username. */
  readonly called: string;
  /** The words after each other, in which names are compared. */
  readonly name: string;
  /** For each word, the regular expression of a text with a word that begins so. */
  readonly patterns: readonly string[];
  /** No word is long enough for trigrams. */
  readonly isShort: boolean;
}

/** The values for a query. */
export function soughtIn({ query, words }: NameQuery): Sought {
  return {
    called: nameKey(query.replace(/^@/, '')),
    name: words.join(' '),
    patterns: words.map((word) => `\\m${word}`),
    isShort: words.every((word) => word.length < PARTS_FROM),
  };
}

/** For whom: what all viewers with the same value are shown is the same. */
export interface Audience {
  /** Ids of the accounts that are left out, in order; null for none. */
  readonly without: readonly number[] | null;
  readonly isModerator: boolean;
  /** Whether channels for adults are left out. */
  readonly isSafe: boolean;
}

/** A query and which page of its result to read. */
export type NamePageQuery = ListPage & NameQuery;

/** A list of ids found by name. */
export interface Names {
  /** The name of the list in its markers. */
  readonly list: string;
  readonly all: SelectQueryBuilder<Database, never, { id: number }>;
  readonly sort: readonly SortKey[];
}

/** Shorter words cannot use the trigram indexes. */
const PARTS_FROM = 3;
/** Of the names with all words only so many are looked at: half a site may be called nearly the same. */
const MOST_NAMED = 200;
/** The channels with most videos are always looked at. */
const LARGEST = 300;
/** The most followed people of the site are always looked at. */
const WELL_KNOWN = 100;

const PERSON = sql`fold_text(account.username || ' ' || account.displayname)`;

/**
 * People by name: an exact username first, then by followers. If nobody's name has the words, the most
 * similar names.
 */
export async function findPeople(ctx: DbCtx, audience: Audience, asked: NamePageQuery): Promise<NamedPage> {
  const sought = soughtIn(asked);
  const found = await readNamed(ctx, peopleNamed(ctx, audience, sought), asked);
  if (found.total > 0 || asked.after) return found;
  return readNamed(ctx, peopleAlike(ctx, audience, sought), asked);
}

/**
 * People whose names have all words: who has exactly this username, the well-known ones, and at most
 * `MOST_NAMED` others.
 */
export function peopleNamed(
  { db }: Pick<Ctx, 'db'>,
  audience: Audience,
  { called, patterns, isShort }: Sought,
): Names {
  const people = activePeople(db, audience);
  const sort: SortKey[] = [
    { by: sql`(account.username_key = ${unseen(called)})::int`, direction: 'desc' },
    { by: sql.ref('account_counter.follower_count'), direction: 'desc' },
    { by: sql.ref('account.id'), direction: 'desc' },
  ];
  const named = isShort
    ? sql`username_key >= ${unseen(called)} and username_key < (${unseen(called)} || chr(1114111))`
    : hasWords(PERSON, patterns);
  const inOrder = isShort ? sql`order by username_key` : sql``;
  const all = people.where(
    sql<boolean>`account.id = any(array(
      select id from account where state = 'active' and username_key = ${unseen(called)}
      union all select id from (
        select account_id from account_counter
        order by follower_count desc, account_id desc limit ${sql.lit(WELL_KNOWN)}) as known
      join account on id = account_id where state = 'active' and ${named}
      union all (
        select id from account where state = 'active' and ${named} ${inOrder}
        limit ${sql.lit(MOST_NAMED)})))`,
  );
  return { list: 'found people', all, sort };
}

/** People whose names are similar to the words, most similar first. */
export function peopleAlike({ db }: Pick<Ctx, 'db'>, audience: Audience, { name }: Sought): Names {
  const all = activePeople(db, audience).where(
    sql<boolean>`account.id = any(array(select accounts_alike(${unseen(name)})))`,
  );
  const sort: SortKey[] = [
    { by: sql<number>`word_similarity(${unseen(name)}, ${PERSON})`, direction: 'desc' },
    { by: sql.ref('account.id'), direction: 'desc' },
  ];
  return { list: 'alike people', all, sort };
}

function activePeople(db: Ctx['db'], { without }: Audience) {
  return db
    .selectFrom('account')
    .innerJoin('account_counter', 'account_counter.account_id', 'account.id')
    .select('account.id')
    .where('account.state', '=', sql.lit('active'))
    .$if(without !== null, (all) => all.where(sql<boolean>`account.id <> all(${without}::bigint[])`));
}

/**
 * Channels whose names or descriptions have the words, matches by name first: of the largest ones, and at
 * most `MOST_NAMED` others of each kind, whose titles begin with the words where all are short.
 */
export function channelsNamed(
  { db }: Pick<Ctx, 'db'>,
  audience: Audience,
  { name, patterns, isShort }: Sought,
): Names {
  const isNamed = hasWords(sql`fold_text(channel.title || ' ' || channel.url)`, patterns);
  const isDescribed = hasWords(sql`fold_text(channel.description)`, patterns);
  const found = isShort
    ? sql`(select id from channel
        where fold_text(title) ~>=~ ${unseen(name)} and fold_text(title) ~<~ (${unseen(name)} || chr(1114111))
        limit ${sql.lit(MOST_NAMED)})`
    : sql`(select id from channel where ${isNamed} limit ${sql.lit(MOST_NAMED)})
        union all (select id from channel where ${isDescribed} limit ${sql.lit(MOST_NAMED)})`;
  const all = db
    .selectFrom('channel')
    .select('channel.id')
    .where(
      sql<boolean>`channel.id = any(array(
        select id from (
          select id, title, url, description from channel
          order by video_count desc, id desc limit ${sql.lit(LARGEST)}) as channel
        where ${isNamed} or ${isDescribed}
        union all ${found}))`,
    )
    .$if(!audience.isModerator, (open) => open.where('channel.hide_suggest', '=', false))
    .$if(audience.isSafe, (safe) => safe.where('channel.nsfw', '=', false));
  const sort: SortKey[] = [
    { by: sql`(${isNamed})::int`, direction: 'desc' },
    { by: sql.ref('channel.id'), direction: 'desc' },
  ];
  return { list: 'found channels', all, sort };
}

/**
 * Public albums with videos, of active accounts, by title, newest first, at most `MOST_NAMED`; null if all
 * words are too short.
 */
export function albumsNamed(
  { db }: Pick<Ctx, 'db'>,
  audience: Audience,
  { patterns, isShort }: Sought,
): Names | null {
  if (isShort) return null;
  const all = activePeople(db, audience)
    .innerJoin('album', 'album.account_id', 'account.id')
    .clearSelect()
    .select('album.id')
    .where(
      sql<boolean>`album.id = any(array(
        select id from album
        where not private and not unlisted and deleted_at is null and taken_down_at is null
          and ${hasWords(sql`fold_text(title)`, patterns)}
        limit ${sql.lit(MOST_NAMED)}))`,
    )
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('album_video').select('video_id').whereRef('album_id', '=', 'album.id')),
    );
  return { list: 'found albums', all, sort: sortBy(['album.id', 'desc']) };
}

/** A page of the list, and its length; an empty one for null. */
export async function readNamed(
  { siteKey }: Pick<Ctx, 'siteKey'>,
  names: Names | null,
  page: ListPage,
): Promise<NamedPage> {
  if (!names) return { ids: [], next: null, total: 0 };
  const { list, all, sort } = names;
  const [{ rows, next }, total] = await Promise.all([
    readPage(siteKey, list, all, sort, page),
    countRows(all),
  ]);
  return { ids: rows.map(({ id }) => id), next, total };
}

/**
 * The first few ids of each kind, as columns of one row. If a kind has several lists, the first one that is
 * not empty is used.
 */
export function selectFew<K extends string>(
  db: Db,
  most: number,
  kinds: Readonly<Record<K, readonly (Names | null)[]>>,
) {
  const few = ({ all, sort }: Names) =>
    sql`(select json_agg(few.id) from ${all.orderBy(orderOf(sort)).limit(sql.lit(most))} as few)`;
  const columns = Object.entries<readonly (Names | null)[]>(kinds).map(([kind, names]) => {
    const ids = names.flatMap((one) => (one ? [few(one)] : []));
    return sql<readonly number[]>`coalesce(${sql.join([...ids, sql`'[]'::json`])})`.as(kind as K);
  });
  return db.selectNoFrom(columns);
}

/**
 * A value that the planner does not look at: it would plan the statement for each anew, which takes longer
 * than running it.
 */
function unseen(value: string) {
  return sql<string>`(select ${value}::text)`;
}

/** Whether each word is the beginning of a word in the text. */
function hasWords(folded: RawBuilder<unknown>, patterns: readonly string[]) {
  const conditions = patterns.map((pattern) => sql`${folded} ~ ${unseen(pattern)}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
