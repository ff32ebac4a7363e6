import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { mayBeMistyped, oneSlipFrom } from '../rules.ts';

type DbCtx = Pick<Ctx, 'db'>;

/** How similar two words must be for one to replace the other, 0 to 1 (pg_trgm). */
const ALIKE = 0.4;
/** The number of words suggested for an unfinished one. */
const BEGINNINGS = 3;

/** Words of a query that are corrected at most: each costs a few hundred look-ups by key. */
const CORRECTED = 4;

/** The most used words with the same beginning, among which a similar one is looked for. */
const COMPARED = 500;
/** How many letters longer or shorter a similar word may be. */
const OFF_BY = 3;

/** Words that at most so many videos have may be slips that others made too. */
export const FEW = 3;
/** A word is more likely than one that few videos have if this many times as many have it. */
export const FAR_MORE = 5;

/**
 * Of these words those that may be slips, with the JSON of every word that is one slip away, and how many
 * videos have the most used word that begins with it; null for none. Left out are those that more than `few`
 * have.
 */
function slipsOf(words: readonly string[], few: number): RawBuilder<unknown> | null {
  const typed = [...new Set(words.filter(mayBeMistyped))].slice(0, CORRECTED);
  if (typed.length === 0) return null;
  const slips = typed.map((wrong) => JSON.stringify(oneSlipFrom(wrong)));
  // Hidden from the planner: for fewer words than it guesses it would plan the statement anew each time.
  return sql`select wrong, slips,
      coalesce((select max(uses) from search_word where ${beginsWith(sql`wrong`)}), 0) as had
    from unnest((select ${typed}::text[]), (select ${slips}::json[])) typed (wrong, slips)
    where not exists (select from search_word where ${beginsWith(sql`wrong`)} and uses > ${few})`;
}

/** Of a slip that others made too. Words that begin with each other are none: `loop` finds `loops`. */
const isLikelier = (few: number) => sql<boolean>`uses >= ${FAR_MORE * few}
  and not starts_with(word, asked.wrong) and not starts_with(asked.wrong, word)`;

/**
 * For each word that no word in any video begins with: the most used word that is one slip away, else the
 * most similar one of the most used words with the same first two letters. Words without either are left out.
 * If all are known, the rarest that at most `few` videos have: one alone, since the others may well be right.
 */
export async function correctWords(
  { db }: DbCtx,
  words: readonly string[],
  few = 0,
): Promise<ReadonlyMap<string, string>> {
  const typed = slipsOf(words, few);
  if (!typed) return new Map();
  const { rows } = await sql<{ wrong: string; word: string }>`
    with typed as materialized (${typed}), asked as materialized (
      select wrong, slips, had from typed
      where had = 0 or wrong = (select wrong from typed order by had, length(wrong) desc, wrong limit 1)
    )
    select asked.wrong, coalesce(slip.word, near.word) as word
    from asked
    left join lateral (
      select word from search_word
      where word = any(array(select json_array_elements_text(asked.slips) collate "C"))
        and (asked.had = 0 or (${isLikelier(few)}))
      order by uses desc, word limit 1
    ) slip on true
    left join lateral (
      select word from (
        select word, uses from search_word
        where slip.word is null and asked.had = 0 and left(word, 2) = left(asked.wrong, 2) collate "C"
        order by uses desc, word limit ${sql.lit(COMPARED)}
      ) beginning
      where abs(length(word) - length(asked.wrong)) <= ${sql.lit(OFF_BY)}
        and similarity(word, asked.wrong) >= ${ALIKE}
      order by similarity(word, asked.wrong) desc, uses desc, word limit 1
    ) near on true
    where coalesce(slip.word, near.word) is not null`.execute(db);
  return new Map(rows.map(({ wrong, word }) => [wrong, word]));
}

/**
 * For each word that at most `few` videos have: the most used word that is one slip away and that far more
 * have.
 */
export async function likelierWords(
  { db }: DbCtx,
  words: readonly string[],
  few: number,
): Promise<ReadonlyMap<string, string>> {
  const asked = slipsOf(words, few);
  if (!asked) return new Map();
  const { rows } = await sql<{ wrong: string; word: string }>`
    with asked as materialized (${asked})
    select asked.wrong, slip.word
    from asked cross join lateral (
      select word from search_word
      where word = any(array(select json_array_elements_text(asked.slips) collate "C"))
        and ${isLikelier(few)}
      order by uses desc, word limit 1
    ) slip`.execute(db);
  return new Map(rows.map(({ wrong, word }) => [wrong, word]));
}

/** Words of videos that begin with these letters, most used first. */
export async function completeWord({ db }: DbCtx, start: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_word where ${beginsWith(sql`${start}::text`)} and word <> ${start}
    order by uses desc, word limit ${BEGINNINGS}`.execute(db);
  return rows.map(({ word }) => word);
}

/** A range in "C" order, so that the primary key is used. */
function beginsWith(start: RawBuilder<unknown>) {
  return sql<boolean>`word >= ${start} collate "C" and word < (${start} || chr(1114111)) collate "C"`;
}

/** A site of so few videos recounts its words in some milliseconds. */
const FEW_VIDEOS = 2_000;

/** The job that recounts them on such a site. */
export const COUNT_SOON = 'count-search-words-soon';
const SOON_MS = 20_000;

/**
 * Has the words counted soon after a video was added or described, within that transaction: on a new site
 * they are needed before the hour is over.
 */
export async function countSoon(trx: Trx, { jobs, clock }: Pick<Ctx, 'jobs' | 'clock'>): Promise<void> {
  const startAfter = new Date(clock.now() + SOON_MS);
  await jobs.send(COUNT_SOON, {}, { key: 'all', startAfter, trx });
}

/** Whether the site is small enough for that. */
export async function hasFewVideos({ db }: DbCtx): Promise<boolean> {
  const { rows } = await sql<{ isFew: boolean }>`select count(*) <= ${FEW_VIDEOS} as "isFew"
    from (select from video_search limit ${FEW_VIDEOS + 1}) found`.execute(db);
  return rows[0]?.isFew ?? false;
}

/** Recounts the words of all videos. Returns how many words are new or have a new count. */
export async function countWords({ db }: DbCtx): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`create temporary table counted on commit drop as
      select word, ndoc as uses from ts_stat('select document from video_search')
      where length(word) between 3 and 40 and word ~ '^[[:alpha:]]+$'`.execute(trx);
    // Not "not in": of more words than memory holds, that would read them all anew for each.
    await sql`delete from search_word
      where not exists (select from counted where counted.word = search_word.word)`.execute(trx);
    const { numAffectedRows = 0n } = await sql`
      insert into search_word (word, uses) select word, uses from counted
      on conflict (word) do update set uses = excluded.uses where search_word.uses <> excluded.uses`.execute(
      trx,
    );
    return Number(numAffectedRows);
  });
}
