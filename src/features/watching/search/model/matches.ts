import { sql, type SqlBool } from 'kysely';
import { nameKey } from '#features/people/account/username.ts';
import { type FeedFilters, isListed } from '#features/videos/video/model/visible.ts';
import { PLANNED_ANEW } from '#platform/db/prepare.ts';

/**
 * Only this many of the newest matches are ranked: ranking all matches of a very common word takes seconds.
 */
const MOST_RANKED = 2_000;
/** The most videos of a person or channel that are found because the query is its name. */
const MOST_NAMED = 500;

/** How long what a query finds is kept, as long as the shared answer of a call, ms. Design §8 */
export const KEPT_MS = 1_000;

/** A query: `words` in PostgreSQL's syntax, and `query` as it was typed. */
export interface SearchTerms {
  readonly words: string;
  readonly query: string;
}

/** The same of a query that may only say where to look. */
export type OptionalTerms = Omit<SearchTerms, 'words'> & { readonly words: string | null };

/** A condition on rows of `video_search`. */
type Condition = ReturnType<typeof sql<boolean>>;

/**
 * Videos with the words, as rows of `video_id`, `account_id` and `rank`: the newest matches, and the newest
 * videos of the person or channel with exactly this name.
 */
export function selectMatches(asked: SearchTerms, where: Condition = sql<boolean>`true`) {
  return sql<{ video_id: number; account_id: number | null; rank: number }>`(
    ${ranked(asked.words, where, sql`order by video_id desc limit ${sql.lit(MOST_RANKED)}`)}
    union all (${selectNamed(asked, where)}))`;
}

/** The newest videos of a person or in a channel, whatever their words, as the same kind of rows. */
export function selectAllIn({
  user,
  channel,
}: {
  readonly user: number | undefined;
  readonly channel: number | undefined;
}) {
  const where = [
    ...(user === undefined ? [] : [sql<boolean>`account_id = ${user}`]),
    ...(channel === undefined ? [] : [sql<boolean>`channel_id = ${channel}`]),
  ];
  return sql<{ video_id: number; account_id: number | null; rank: number }>`(
    select id as video_id, account_id, 0::real as rank from video
    where state = 'success' and ${sql.join(where, sql` and `)}
    order by completed_at desc, id desc limit ${sql.lit(MOST_RANKED)})`;
}

/** All videos of one person with the words, as the same kind of rows. */
export function selectMatchesOf(account: number, { words }: SearchTerms) {
  return sql<{ video_id: number; account_id: number | null; rank: number }>`(
    ${ranked(words, sql<boolean>`account_id = ${account}`, sql``)})`;
}

/** The rank is computed here, so that later joins and sorts carry numbers instead of documents. */
function ranked(words: string, where: Condition, cut: Condition | ReturnType<typeof sql>) {
  return sql`
    ${sql.raw(PLANNED_ANEW)}
    select video_id, account_id, ts_rank(document, ${parseWords(words)}) as rank from (
      select video_id, account_id, document from video_search
      where document @@ ${parseWords(words)} and ${where} ${cut}) as matching`;
}

/**
 * The newest videos of the person or channel with exactly this name, without those that match by their words.
 */
function selectNamed({ query, words }: SearchTerms, where: Condition) {
  const name = query.trim().replace(/^@/, '');
  // An array, because the planner assumes few rows for it, which is nearly always right.
  const newest = sql`order by completed_at desc, id desc limit ${sql.lit(MOST_NAMED)}`;
  return sql`
    select video_id, account_id, ts_rank(document, ${parseWords(words)}) from video_search
    where not document @@ ${parseWords(words)} and ${where} and video_id = any(array(
      select own.id from account cross join lateral (
        select id from video where account_id = account.id and state = 'success' ${newest}) as own
      where account.state = 'active'
        and (username_key = ${nameKey(name)} or fold_text(chosen_name) = fold_text(${name}))
      union all
      select filed.id from channel cross join lateral (
        select id from video
        where channel_id = channel.id and ${isListed()} ${newest}) as filed
      where url = ${nameKey(name)} or fold_text(title) = fold_text(${name})))`;
}

/**
 * The condition `passing` for the copies of a video's flags in `video_search`. Literals, so that the planner
 * can tell which index applies.
 */
export function mayList({ moderated, nsfw }: Required<FeedFilters>) {
  const conditions = [
    sql<SqlBool>`listed`,
    ...(moderated === -1 ? [] : [moderated === 1 ? sql<SqlBool>`moderated` : sql<SqlBool>`not moderated`]),
    ...(nsfw === -1 ? [] : [nsfw === 1 ? sql<SqlBool>`nsfw` : sql<SqlBool>`not nsfw`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Parses the words with the same configuration as the documents, which removes accents. */
function parseWords(words: string) {
  return sql`to_tsquery('folded', ${words})`;
}
