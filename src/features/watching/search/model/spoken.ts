import { sql } from 'kysely';
import { type Passage, passageWith, spokenQuery } from '#features/making/caption/spoken-rules.ts';
import { BLOCK } from '#features/making/caption/model/spoken.ts';
import { readHidden } from '#features/people/user/model/hidden.ts';
import {
  type ChosenFilters,
  type FeedFilters,
  resolveFilters,
} from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { emptyList, type ListedVideos, listVideos } from '#features/watching/feed/model.ts';
import type { Ctx } from '#src/context.ts';
import { parseQuery, SPOKEN_MOST, wordsOf } from '../rules.ts';
import { KEPT_MS, mayList } from './matches.ts';

/** Captions are looked at, those of the newest videos first, until so many may be shown … */
const ENOUGH = 24;
/** … or so many were looked at. */
const MOST_READ = 96;
/** Those of the best-known ones whose words are read. */
const READ = 12;

/** Videos in which the words are said, and the passage of each, in the same order. */
export interface SpokenVideos extends ListedVideos {
  readonly passages: readonly Passage[];
}

interface SpokenMatch extends Passage {
  readonly id: number;
  readonly account: number | null;
}

/** A few videos in which all words of a query are said close together, as this viewer may see them. */
export async function searchSpoken(
  ctx: Ctx,
  viewer: Actor | null,
  query: string,
  chosen: ChosenFilters,
): Promise<SpokenVideos> {
  const page = { offset: 0, limit: SPOKEN_MOST };
  const { plain, user, channel } = parseQuery(query);
  const words = wordsOf(plain);
  const filters = resolveFilters(viewer, chosen);
  const asked = user === null && channel === null && filters.private === 0 ? spokenQuery(words) : null;
  if (asked === null || !(await isAnythingSaid(ctx))) return { ...emptyList(page), passages: [] };
  const [all, { blocked, muted }] = await Promise.all([
    ctx.searchResults.read(
      `spoken ${JSON.stringify([words, filters])}`,
      () => findSpoken(ctx, asked, words, filters),
      () => KEPT_MS,
    ),
    viewer ? readHidden(ctx, viewer) : { blocked: [], muted: [] },
  ]);
  const left = new Set([...blocked, ...muted]);
  const shown = all.filter(({ account }) => !left.has(account ?? 0)).slice(0, SPOKEN_MOST);
  const ids = shown.map(({ id }) => id);
  const listed = await listVideos(ctx, viewer, { ids, next: null, total: ids.length, shown: filters }, page);
  const passages = new Map(shown.map(({ id, at, text }) => [id, { at, text }]));
  return { ...listed, passages: listed.rows.flatMap(({ id }) => passages.get(id) ?? []) };
}

/** Whether any video's words are known: on many sites none are, and nothing need be looked for. */
function isAnythingSaid({ db, searchResults }: Pick<Ctx, 'db' | 'searchResults'>): Promise<boolean> {
  const read = async () => {
    const { rows } = await sql<{ is: boolean }>`select exists (select from spoken) as is`.execute(db);
    return rows[0]?.is ?? false;
  };
  return searchResults.read('whether anything is said', read, () => KEPT_MS);
}

/** The matches, the best-known videos first; of a video with several languages the first one. */
async function findSpoken(
  ctx: Pick<Ctx, 'db'>,
  asked: string,
  words: readonly string[],
  filters: Required<FeedFilters>,
): Promise<readonly SpokenMatch[]> {
  const rows = await readSpoken(ctx, asked, filters);
  const found = rows.flatMap(({ said, ...row }) => {
    const passage = passageWith(said, words);
    return passage ? [{ ...row, ...passage }] : [];
  });
  return found.filter(({ id }, place) => found.findIndex((other) => other.id === id) === place);
}

/**
 * Looks at the block of the newest videos, then at ever more older ones (twice as many each time), until
 * there are enough. What is said is only read of those that are left.
 */
async function readSpoken({ db }: Pick<Ctx, 'db'>, asked: string, filters: Required<FeedFilters>) {
  const { rows } = await sql<{ id: number; account: number | null; said: string }>`
    with recursive asked as materialized (
      select ${asked}::tsquery as words, (select ${BLOCK} from spoken order by video_id desc limit 1) as last
    ), walk (round, looked, kept, ids) as (
      select 0, 0, 0, null::bigint[]
      union all
      select round + 1, walk.looked + part.looked, walk.kept + part.kept, part.ids
      from walk cross join asked cross join lateral (
        select count(*)::int as looked, count(video_search.video_id)::int as kept,
          array_agg(caption_id) filter (where video_search.video_id is not null) as ids
        from (
          select caption_id, video_id from spoken
          where words @@ in_steps(asked.words, array(select * from generate_series(
            greatest(0, asked.last + 2 - (2 << round)), asked.last + 1 - (1 << round))))
          limit ${sql.lit(MOST_READ)} - walk.looked) as looked
        left join video_search on video_search.video_id = looked.video_id and ${mayList(filters)}) as part
      where walk.kept < ${sql.lit(ENOUGH)} and walk.looked < ${sql.lit(MOST_READ)}
        and (1 << round) <= asked.last + 1
    ), best as materialized (
      select spoken.caption_id, video_id, account_id, fame
      from walk cross join lateral unnest(ids) as found (id)
      join spoken on spoken.caption_id = found.id join video_search using (video_id)
      order by fame desc, video_id desc, caption_id limit ${sql.lit(READ)})
    select best.video_id as id, best.account_id as account, said
    from best join spoken using (caption_id)
    order by fame desc, best.video_id desc, caption_id`.execute(db);
  return rows;
}
