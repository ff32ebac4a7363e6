import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { nameKey } from '#features/people/account/username.ts';
import { type FeedFilters, isListed } from '#features/videos/video/model/visible.ts';
import type { Term } from '../rules.ts';
import { isRound, LAST_BLOCK, stepsOf } from './steps.ts';

/** Videos are looked at, the newest and best-known ones first, until so many are found … */
const ENOUGH = 250;
/** … or so many with the words were looked at. */
const MOST_READ = 1_000;
/** The newest videos of a person, channel or tag, in which the words are looked for besides. */
const MOST_PLACED = 500;
/** The most videos of a person or channel that are found because the query is its name. */
const MOST_NAMED = 200;
/** The most videos that are found because the query is their title. */
const MOST_TITLED = 50;
/** In the first rounds all words are looked for … */
const ROUNDS_OF_ALL = 5;
/** … later those with more uses than this only in what the rarer words of the query have found. */
const COMMON = 50_000;
/** Words with the same beginning whose uses are added up. */
const ADDED = 200;
/** Fame from 0 to 20 makes a match count for up to half as much again: a title still beats a description. */
const FAME = 40;

/** How long what a query finds is kept, as long as the shared answer of a call, ms. Design §8 */
export const KEPT_MS = 1_000;

/** A query: `words` in PostgreSQL's syntax, what it looks for of them, and `query` as it was typed. */
export interface SearchTerms {
  readonly words: string;
  readonly terms: readonly Term[];
  readonly query: string;
}

/** The values that a query is looked for with. */
export interface MatchTerms {
  readonly words: string;
  /** What was typed, and as it may name a person or a channel: as it is, and as a key. */
  readonly query: string;
  readonly name: string;
  readonly key: string;
  /** Of each of several words what it looks for, and how it begins; null for one. */
  readonly said: readonly string[] | null;
  readonly starts: readonly string[] | null;
}

/** The values for a query. */
export function matchTerms({ words, terms, query }: SearchTerms): MatchTerms {
  const name = query.trim().replace(/^@/, '');
  const several = terms.length > 1 ? terms : null;
  return {
    ...{ words, query, name, key: nameKey(name) },
    said: several && several.map(({ said }) => said),
    starts: several && several.map(({ start }) => start),
  };
}

/** The same of a query that may only say where to look. */
export type OptionalTerms = Omit<SearchTerms, 'words'> & { readonly words: string | null };

/** A condition on rows of `video_search`. */
export type Condition = RawBuilder<SqlBool>;

/** Where to look: in all videos of a person, a channel and a tag, by their ids. */
export interface Place {
  readonly user?: number | undefined;
  readonly channel?: number | undefined;
  readonly tag?: number | undefined;
}

/** A video that was found. */
interface FoundRow {
  readonly video_id: number;
  readonly account_id: number | null;
  readonly rank: number;
}

/**
 * Videos with the words that fit: of a word that few have all of them, else the newest, hottest, best rated
 * and most watched ones; the newest ones of the place; those with exactly this title, and the newest ones of
 * the person or channel with exactly this name. The best match has the highest rank.
 */
export function selectMatches(asked: MatchTerms, fits: Condition, place: Place = {}): RawBuilder<FoundRow> {
  const { query, words, said } = asked;
  const isPlaced = Object.values(place).some((id) => id !== undefined);
  return sql<FoundRow>`(
    with recursive asked as materialized (
      select to_tsquery('folded', ${words}) as said, ${rareOf(asked)} as rare, ${LAST_BLOCK} as last,
        title_key(${query}) as title
    ), ${walk(fits, said !== null)}
    select video_id, account_id, max(rank)::real as rank from (
      select found.* from walk
      cross join lateral unnest(ids, accounts, ranks) as found (video_id, account_id, rank)
      union all (
        select video_id, account_id, ${RANK} from video_search
        where title_key = (select title from asked) and ${fits}
        order by video_id desc limit ${sql.lit(MOST_TITLED)})
      ${isPlaced ? sql`union all (${selectPlaced(place, fits)})` : sql``}
      ${place.user === undefined ? sql`union all (${selectNamed(asked, fits)})` : sql``}
    ) as found
    group by video_id, account_id)`;
}

const SAID = sql`(select said from asked)`;
/**
 * What a word counts in the title (the last) and in the description: an unfinished word may match many words
 * of a description, which add up.
 */
const WEIGHTS = sql`'{0, 0, 0.05, 1}'::real[]`;
/** Computed where the document is read, so that later steps carry numbers. An exact title comes first. */
const RANK = sql<number>`(ts_rank(${WEIGHTS}, document, ${SAID}) * (1 + fame / ${sql.lit(FAME)}::float8)
  + coalesce(title_key = (select title from asked), false)::int)`;

/** Not by the operator, for which the index would be asked again. */
const HAS_WORDS = sql<SqlBool>`ts_match_vq(document, ${SAID})`;

/**
 * Looks for the words on one step after the other until there are enough. Each has about as many videos as
 * all before it, so no more is read than about twice what is needed.
 */
function walk(fits: Condition, hasMore: boolean) {
  const round = sql<number>`(walk.round + 1)`;
  const last = sql<number>`asked.last`;
  // A common word next to a rare one: its list is not read where it is long.
  const words = hasMore
    ? sql`case when ${round} < ${sql.lit(ROUNDS_OF_ALL)} then asked.said else asked.rare end`
    : sql`asked.said`;
  return sql`walk (round, looked, kept, ids, accounts, ranks) as (
    select -1, 0, 0, null::bigint[], null::bigint[], null::float8[]
    union all
    select ${round}, walk.looked + part.looked, walk.kept + part.kept, part.ids, part.accounts, part.ranks
    from walk cross join asked cross join lateral (
      select count(*)::int as looked, (count(*) filter (where fits))::int as kept,
        array_agg(video_id) filter (where fits) as ids, array_agg(account_id) filter (where fits) as accounts,
        array_agg(rank) filter (where fits) as ranks
      from (
        select video_id, account_id, ${RANK} as rank, ${HAS_WORDS} and ${fits} as fits from video_search
        where in_step(document, step) @@ in_steps(${words}, ${stepsOf(round, last)})
        limit ${sql.lit(MOST_READ)} - walk.looked) as looked) as part
    where walk.kept < ${sql.lit(ENOUGH)} and walk.looked < ${sql.lit(MOST_READ)}
      and ${isRound(round, last)})`;
}

/** Of several words those that are not common, or the least common one. */
function rareOf({ said, starts }: MatchTerms) {
  if (said === null) return sql`null::tsquery`;
  return sql`(
    select to_tsquery('folded', string_agg(said, ' & ')) from (
      select said, uses, min(uses) over () as fewest from (
        select said, (
          select coalesce(sum(uses), 0) from (
            select uses from search_word
            where word >= start collate "C" and word < (start || chr(1114111)) collate "C"
            limit ${sql.lit(ADDED)}) as beginning) as uses
        from unnest(${said}::text[], ${starts}::text[])
          as term (said, start)) as counted) as compared
    where uses = fewest or uses <= ${sql.lit(COMMON)})`;
}

/** Those of the newest videos of a place that have the words. */
function selectPlaced(place: Place, fits: Condition) {
  return sql`
    select video_id, account_id, ${RANK} from video_search
    where video_id = any(array(${newestIn(place, MOST_PLACED)})) and ${HAS_WORDS} and ${fits}`;
}

function newestIn({ user, channel, tag }: Place, most: number) {
  if (tag !== undefined && user === undefined && channel === undefined)
    return sql`
      select video_id from video_tag where tag_id = ${tag}
      order by video_id desc limit ${sql.lit(most)}`;
  const where = [
    ...(user === undefined ? [] : [sql<boolean>`account_id = ${user}`]),
    ...(channel === undefined ? [] : [sql<boolean>`channel_id = ${channel} and ${isListed()}`]),
  ];
  return sql`
    select id from video where ${sql.join(where, sql` and `)}
    order by completed_at desc, id desc limit ${sql.lit(most)}`;
}

/** The newest videos of a person or in a channel, whatever their words, as the same kind of rows. */
export function selectAllIn(place: Pick<Place, 'user' | 'channel'>): RawBuilder<FoundRow> {
  return sql<FoundRow>`(
    select video_id, account_id, 0::real as rank from video_search
    where video_id = any(array(${newestIn(place, MOST_READ)})))`;
}

/** The newest videos of the person or channel with exactly this name. */
function selectNamed({ name, key }: MatchTerms, fits: Condition) {
  // An array, because the planner assumes few rows for it, which is nearly always right.
  const newest = sql`order by completed_at desc, id desc limit ${sql.lit(MOST_NAMED)}`;
  return sql`
    select video_id, account_id, ${RANK} from video_search
    where ${fits} and video_id = any(array(
      select own.id from account cross join lateral (
        select id from video where account_id = account.id and state = 'success' ${newest}) as own
      where account.state = 'active'
        and (username_key = ${key} or fold_text(chosen_name) = fold_text(${name}))
      union all
      select filed.id from channel cross join lateral (
        select id from video
        where channel_id = channel.id and ${isListed()} ${newest}) as filed
      where url = ${key} or fold_text(title) = fold_text(${name})))`;
}

/** The condition `passing` for the copies of a video's flags in `video_search`. */
export function mayList({ moderated, nsfw }: Required<FeedFilters>): Condition {
  const conditions = [
    sql<SqlBool>`listed`,
    ...(moderated === -1 ? [] : [moderated === 1 ? sql<SqlBool>`moderated` : sql<SqlBool>`not moderated`]),
    ...(nsfw === -1 ? [] : [nsfw === 1 ? sql<SqlBool>`nsfw` : sql<SqlBool>`not nsfw`]),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
