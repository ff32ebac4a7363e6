import { sql, type SqlBool } from 'kysely';
import { nameKey } from '#features/people/account/username.ts';
import type { FeedFilters } from '#features/videos/video/model/visible.ts';
import { PLANNED_ANEW } from '#platform/db/prepare.ts';

/** Of a word that nearly every video has, only the newest matches are ranked: ranking all takes seconds. */
const MOST_RANKED = 2_000;
/** Of somebody's videos, or a channel's, when their name is what was looked for. */
const MOST_NAMED = 500;

/** What is looked for: `words` as PostgreSQL reads them, and all that was typed. */
export interface Asked {
  readonly words: string;
  readonly query: string;
}

/** A condition on rows of `video_search`. */
type Condition = ReturnType<typeof sql<boolean>>;

/**
 * * Videos that have the words, with their rank, as rows of `video_id`, `account_id` and `rank`: the
 * newest, and those of the person, and in the channel, of just this name.
 */
export function selectMatches(asked: Asked, where: Condition = sql<boolean>`true`) {
  return sql<{ video_id: number; account_id: number | null; rank: number }>`(
    ${ranked(asked.words, where, sql`order by video_id desc limit ${sql.lit(MOST_RANKED)}`)}
    union all (${selectNamed(asked, where)}))`;
}

/** The same of one person, all of them. */
export function selectMatchesOf(account: number, { words }: Asked) {
  return sql<{ video_id: number; account_id: number | null; rank: number }>`(
    ${ranked(words, sql<boolean>`account_id = ${account}`, sql``)})`;
}

/** Ranked here: what is joined and sorted afterwards holds numbers, and no documents. */
function ranked(words: string, where: Condition, cut: Condition | ReturnType<typeof sql>) {
  return sql`
    ${sql.raw(PLANNED_ANEW)}
    select video_id, account_id, ts_rank(document, ${parseWords(words)}) as rank from (
      select video_id, account_id, document from video_search
      where document @@ ${parseWords(words)} and ${where} ${cut}) as matching`;
}

/** The newest videos of the person, and in the channel, of just this name, unless their own words match. */
function selectNamed({ query, words }: Asked, where: Condition) {
  const name = query.trim().replace(/^@/, '');
  // An array, which the planner takes for a few rows, as it is nearly always.
  const newest = sql`order by completed_at desc, id desc limit ${sql.lit(MOST_NAMED)}`;
  return sql`
    select video_id, account_id, ts_rank(document, ${parseWords(words)}) from video_search
    where not document @@ ${parseWords(words)} and ${where} and video_id = any(array(
      select own.id from account cross join lateral (
        select id from video where account_id = account.id and state = 'success' ${newest}) as own
      where account.state = 'active'
        and (username_key = ${nameKey(name)} or fold_text(displayname) = fold_text(${name}))
      union all
      select filed.id from channel cross join lateral (
        select id from video
        where channel_id = channel.id and state = 'success' and not private ${newest}) as filed
      where url = ${nameKey(name)} or fold_text(title) = fold_text(${name})))`;
}

/**
 * What `passing` asks of videos, of what stands beside their words. Literals, so that the planner sees
 * them.
 */
export function mayList({ moderated, nsfw }: Required<FeedFilters>) {
  const conditions = [
    sql<SqlBool>`listed`,
    ...(moderated === -1 ? [] : [moderated === 1 ? sql<SqlBool>`moderated` : sql<SqlBool>`not moderated`]),
    ...(nsfw === -1 ? [] : [nsfw === 1 ? sql<SqlBool>`nsfw` : sql<SqlBool>`not nsfw`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The words as the texts were cut up: without accents. */
function parseWords(words: string) {
  return sql`to_tsquery('folded', ${words})`;
}
