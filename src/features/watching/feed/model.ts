import { pinnedId, type PinnedPlace } from '#features/videos/video/model/pins.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import type { FeedFilters } from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { countWatchers } from '#features/watching/watch/model.ts';
import type { ListPage } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';
import { countFeed } from './model/count.ts';
import { feedIds, type IdPage, wholeSeconds } from './model/ids.ts';
import { atLeast, feedRows } from './model/page.ts';
import type { FeedQuery } from './model/query.ts';
import { readRows } from './model/rows.ts';

/** A page of ids, and the length of the whole list, or how long it is at least. */
export interface CountedPage extends IdPage {
  readonly total: number;
  /** Filters to check again, for ids that were found a moment ago. */
  readonly shown?: Required<FeedFilters>;
}

/** A page of a list of videos, with what lists show with each video. */
export interface ListedVideos {
  readonly rows: readonly VideoRow[];
  /** How many people watch each video now, by video id. */
  readonly watching: ReadonlyMap<number, number>;
  /** The viewer's votes by video id. */
  readonly votes: ReadonlyMap<number, number>;
  /** `isSecondCut`: the next video was completed within the same second as the last one of the page. */
  readonly page: Pick<ListPage, 'offset' | 'limit'> & {
    readonly total: number;
    readonly next: string | null;
    readonly isSecondCut: boolean;
  };
}

/**
 * A page of a feed as this viewer may see it, with everything that lists show. Measures the time it takes.
 */
export async function readFeed(ctx: Ctx, viewer: Actor | null, query: FeedQuery): Promise<ListedVideos> {
  const began = performance.now();
  const listed = await readListed(ctx, viewer, query);
  ctx.metrics.feedRead(query.order, (performance.now() - began) / 1000);
  return listed;
}

async function readListed(ctx: Ctx, viewer: Actor | null, query: FeedQuery): Promise<ListedVideos> {
  const { order, offset, limit, maxDateCompleted, isByDate = maxDateCompleted !== undefined } = query;
  const found = await feedRows(ctx, viewer, query);
  if (!found || (isByDate && order === 'date' && found.isSecondCut)) return readByIds(ctx, viewer, query);
  const { rows, votes, ...page } = found;
  const watching = await countWatchers(
    ctx,
    rows.map(({ id }) => id),
  );
  return { rows, votes, watching, page: { ...page, offset, limit } };
}

/** Reads the ids first: for pages that must end with a whole second, and for rankings that have moved. */
async function readByIds(ctx: Ctx, viewer: Actor | null, query: FeedQuery): Promise<ListedVideos> {
  const idsOf = query.order === 'date' ? wholeSeconds : feedIds;
  const [page, counted] = await Promise.all([
    idsOf(ctx, viewer, query),
    query.isUncounted ? null : countFeed(ctx, viewer, query),
  ]);
  const total = counted ?? atLeast(query, page.ids.length, page.next);
  return listVideos(ctx, viewer, { ...page, total }, query);
}

/** The videos of a page of ids, in the order of the ids. */
export async function listVideos(
  ctx: Ctx,
  viewer: Actor | null,
  { ids, next, total, shown, isSecondCut = false }: CountedPage,
  { offset, limit }: Pick<ListPage, 'offset' | 'limit'>,
): Promise<ListedVideos> {
  const { rows, votes } = await readRows(ctx, viewer?.id ?? null, ids, shown);
  const watching = await countWatchers(ctx, ids);
  return { rows, watching, votes, page: { offset, limit, total, next, isSecondCut } };
}

/** An empty list. */
export function emptyList({ offset, limit }: Pick<ListPage, 'offset' | 'limit'>): ListedVideos {
  const page = { offset, limit, total: 0, next: null, isSecondCut: false };
  return { rows: [], watching: new Map(), votes: new Map(), page };
}

/** A page of a feed and, on the first page only, the video pinned there, if this viewer may see it. */
export async function readFeedWithPin(
  ctx: Ctx,
  viewer: Actor | null,
  place: PinnedPlace,
  query: FeedQuery,
  findPinned: () => Promise<number | null> = () => pinnedId(ctx, place),
): Promise<{ feed: ListedVideos; pinned: ListedVideos | null }> {
  const isFirst = query.offset === 0 && query.after === undefined;
  const [feed, id] = await Promise.all([readFeed(ctx, viewer, query), isFirst ? findPinned() : null]);
  const pinned = id === null ? null : await readFeed(ctx, viewer, { ...query, ids: [id], limit: 1 });
  return { feed, pinned };
}
