import { sql } from 'kysely';
import { readHidden } from '#features/people/user/model/hidden.ts';
import type { FeedFilters } from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { CountedPage } from '#features/watching/feed/model.ts';
import { comparePlaces, type ListPage, readBehind } from '#platform/db/keyset.ts';
import type { Db } from '#platform/db/db.ts';
import { statement } from '#platform/db/statements.ts';
import type { Ctx } from '#src/context.ts';
import { KEPT_MS, type MatchTerms, matchTerms, mayList, type SearchTerms, selectMatches } from './matches.ts';

/** A video with the words. */
interface Match {
  readonly id: number;
  readonly account: number | null;
  /** Its rank and id, as PostgreSQL writes them. */
  readonly key: readonly string[];
}

type Filters = Required<FeedFilters>;

/**
 * A page of the videos with the words, best match first. The matches are the same for all viewers with the
 * same filters, and are ranked once a second for all of them; what a viewer has hidden from themselves is
 * then left out. @throws AppError `invalid_param` for the marker of another list
 */
export async function readRanked(
  ctx: Pick<Ctx, 'db' | 'batches' | 'searchResults' | 'siteKey'>,
  viewer: Actor | null,
  { list, filters, ...asked }: SearchTerms & { readonly list: string; readonly filters: Filters },
  { after, offset, limit }: ListPage,
): Promise<CountedPage> {
  const [all, hidden] = await Promise.all([
    ctx.searchResults.read(
      `${JSON.stringify([asked, filters])}`,
      () => rankMatches(ctx, asked, filters),
      () => KEPT_MS,
    ),
    viewer ? readHidden(ctx, viewer) : { blocked: [], muted: [] },
  ]);
  const left = new Set([...hidden.blocked, ...hidden.muted]);
  const found = left.size > 0 ? all.filter(({ account }) => !left.has(account ?? 0)) : all;
  const { rows, next } = await readBehind(ctx.siteKey, list, { after, limit }, async (place) => {
    const start = place ? found.findIndex(({ key }) => comparePlaces(key, place.values) > 0) : offset;
    return start < 0 ? [] : found.slice(start, start + limit + 1);
  });
  return { ids: rows.map(({ id }) => id), next, total: found.length, shown: filters };
}

interface Ranking {
  readonly ids: readonly number[];
  readonly accounts: readonly (number | null)[];
  readonly ranks: readonly number[];
}

const ranking = statement(
  (
    db: Db,
    { said = null, starts = null, ...terms }: Partial<MatchTerms> & Omit<MatchTerms, 'said' | 'starts'>,
    filters: Filters,
  ) => {
    const asked = sql<Ranking>`
      select coalesce(json_agg(video_id), '[]') as ids, coalesce(json_agg(account_id), '[]') as accounts,
        coalesce(json_agg(rank), '[]') as ranks
      from (
        select video_id, account_id, rank
        from ${selectMatches({ ...terms, said, starts }, mayList(filters))} as found
        order by rank desc, video_id desc
      ) as ranked`;
    return { compile: () => asked.compile(db) };
  },
);

/** All matches, best first. */
async function rankMatches(
  { db }: Pick<Ctx, 'db'>,
  asked: SearchTerms,
  filters: Filters,
): Promise<readonly Match[]> {
  const { said, starts, ...terms } = matchTerms(asked);
  const [row] = await ranking(db, { ...terms, ...(said && starts && { said, starts }) }, filters);
  const { ids, accounts, ranks } = row as Ranking;
  return ids.map((id, at) => ({ id, account: accounts[at] ?? null, key: [String(ranks[at]), String(id)] }));
}
