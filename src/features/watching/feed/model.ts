import { toApiDate, UNSET_DATE } from '#base/api-date.ts';
import { hydrate } from '#features/videos/video/model/rows.ts';
import { presentVideo } from '#features/videos/video/present.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { readVotes } from '#features/watching/vote/model.ts';
import { countWatchers } from '#features/watching/watch/model.ts';
import type { ListPage } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';
import type { FeedAnswer } from './contract.ts';
import { countFeed } from './model/count.ts';
import { feedIds, type IdPage, wholeSeconds } from './model/ids.ts';
import type { FeedQuery, FeedScope } from './model/query.ts';

/** A page of ids, and how many the list has in all. */
export interface CountedPage extends IdPage {
  readonly total: number;
}

/** A page of a feed as this viewer may see it: ids first, then everything that is shown of them. */
export async function readFeed(ctx: Ctx, viewer: Actor | null, query: FeedQuery): Promise<FeedAnswer> {
  const [page, total] = await Promise.all([
    idsOf(ctx, viewer, query),
    countFeed(ctx, viewer, wholeOf(query)),
  ]);
  return presentFeed(ctx, viewer, { ...page, total }, query);
}

function idsOf(ctx: Ctx, viewer: Actor | null, query: FeedQuery): Promise<IdPage> {
  const { order, maxDateCompleted, isByDate = maxDateCompleted !== undefined } = query;
  return (isByDate && order === 'date' ? wholeSeconds : feedIds)(ctx, viewer, query);
}

/** The list that a page is of. */
function wholeOf({
  maxDateCompleted: _,
  maxVideoId: __,
  after: ___,
  isByDate: ____,
  ...query
}: FeedQuery): FeedScope {
  const { offset: _____, limit: ______, ...scope } = query;
  return scope;
}

/** Videos as a list answer. */
export async function presentFeed(
  ctx: Ctx,
  viewer: Actor | null,
  { ids, next, total, isSecondCut = false }: CountedPage,
  { offset, limit }: Pick<ListPage, 'offset' | 'limit'>,
): Promise<FeedAnswer> {
  const [rows, votes] = await Promise.all([
    hydrate(ctx, ids),
    viewer ? readVotes(ctx, viewer.id, ids) : null,
  ]);
  const watching = new Map([...(await countWatchers(ctx, ids))].map(([id, count]) => [String(id), count]));
  const last = rows.at(-1)?.completedAt ?? null;
  // What is asked for next is what was completed before that second: one that is cut comes again whole.
  const second = last ? Math.floor(last.getTime() / 1000) + (isSecondCut ? 1 : 0) : 0;
  return {
    videos: rows.map((row) => presentVideo(ctx.config, row, viewer, watching.get(String(row.id)))),
    page: {
      total,
      limit,
      offset,
      minDate: last ? toApiDate(last) : UNSET_DATE,
      minDateCompleted: String(second),
      next,
    },
    watching: Object.fromEntries(watching),
    viewerVotes: votes?.size ? Object.fromEntries(votes) : [],
  };
}

/** A feed that nothing is in. */
export function emptyFeed({ offset, limit }: Pick<ListPage, 'offset' | 'limit'>): FeedAnswer {
  return {
    videos: [],
    page: { total: 0, limit, offset, minDate: UNSET_DATE, minDateCompleted: '0', next: null },
    watching: {},
    viewerVotes: [],
  };
}
