import { handlers, on } from '#platform/http/handlers.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import type { z } from 'zod';
import * as contract from './contract.ts';
import { chosenFilters, type FeedFilters } from '#features/videos/video/model/visible.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import { maySeeUnready } from '#features/videos/video/rules.ts';
import { findTag } from '#features/videos/tag/model.ts';
import { emptyList, type ListedVideos, readFeed } from './model.ts';
import { presentFeed } from './present.ts';
import type { FeedQuery } from './model/query.ts';
import { featuredFeed } from './model/featured.ts';
import { followingFeed } from './model/following.ts';
import { explainRanking } from './model/ranking.ts';
import { watchingFeed } from './model/watching.ts';
import { beginOf } from './rules.ts';

export default handlers(api.feed, {
  hot: on(contract.hotVideos, (ctx, input, caller) => feed(ctx, caller, 'hot', input)),
  frontpage: on(contract.frontpageVideos, (ctx, input, caller) =>
    feed(ctx, caller, 'hot', { nsfw: 0, ...input }),
  ),
  frontpageBy: on(contract.frontpageBy, (ctx, { order, ...input }, caller) =>
    feed(ctx, caller, order, { nsfw: 0, ...input }),
  ),
  hotAlias: on(contract.hotVideosAlias, (ctx, { subindex, ...input }, caller) =>
    feed(ctx, caller, 'hot', { ...input, ...PARTS[subindex] }),
  ),
  new: on(contract.newVideos, (ctx, input, caller) => feed(ctx, caller, 'date', input)),
  featured: on(contract.featuredVideos, async (ctx, { marker, order, ...input }, { viewer }) => {
    const scope = await openScope(ctx, viewer, input);
    const found = scope && (await featuredFeed(ctx, viewer, { ...scope, marker, order }));
    const answer = presentFeed(ctx, viewer, found?.feed ?? emptyList(input));
    const { currentMarker, nextMarker } = found ?? { currentMarker: marker ?? null, nextMarker: null };
    return { ...answer, page: { ...answer.page, currentMarker, nextMarker } };
  }),
  following: on(contract.followingVideos, following),
  followingAlias: on(contract.followingVideosAlias, following),
  watching: on(contract.watchingVideos, (ctx, input, caller) => readBy(ctx, caller, input, watchingFeed)),
  trending: on(contract.trendingVideos, (ctx, input, caller) => feed(ctx, caller, 'trend', input)),
  list: on(contract.listVideos, list),
  listAlias: on(contract.listVideosAlias, list),
  ranking: on(contract.readRanking, async (ctx, { video }, { viewer }) => ({
    ranking: await explainRanking(ctx, viewer, await openVideo(ctx, viewer, video)),
  })),
});

/** The filters that each named part of the ranking stands for. */
const PARTS = {
  all: {},
  frontpage: { moderated: 1, nsfw: 0 },
  main: { moderated: 1, nsfw: 0 },
  featured: { featured: true },
  vip: { vip: true },
} as const;

async function list(
  ctx: Ctx,
  { videos: ids, mode, device: _, period, ...input }: z.output<typeof contract.listVideos.input>,
  caller: Caller,
) {
  const { viewer } = caller;
  const isUnready = input.state !== 'success';
  // Viewers who may not see such videos get an empty list.
  if (isUnready && !maySeeUnready(viewer, input.user ?? null))
    return presentFeed(ctx, viewer, emptyList(input));
  const order = mode ? contract.ORDER_OF_MODE[mode] : input.order;
  // Incomplete videos have no date of completion to sort by.
  const by = isUnready && order === 'date' ? 'id' : order;
  const minDateCompleted = beginOf(period, ctx.clock.now());
  return feed(ctx, caller, by, { ...input, ids, minDateCompleted });
}

function following(ctx: Ctx, input: z.output<typeof contract.followingVideos.input>, caller: Caller) {
  return readBy(ctx, caller, input, followingFeed);
}

/** The parameters of a call that describe its list. */
type Input = Omit<FeedQuery, 'order' | 'filters' | 'tag'> & FeedFilters & { readonly tag?: string };

function feed(ctx: Ctx, caller: Caller, order: FeedQuery['order'], input: Input) {
  return readBy(ctx, caller, input, (_, viewer, scope) => readFeed(ctx, viewer, { ...scope, order }));
}

type Scope = Omit<FeedQuery, 'order'>;

async function readBy(
  ctx: Ctx,
  { viewer }: Caller,
  input: Input,
  read: (ctx: Ctx, viewer: Caller['viewer'], scope: Scope) => Promise<ListedVideos>,
) {
  const scope = await openScope(ctx, viewer, input);
  return presentFeed(ctx, viewer, scope ? await read(ctx, viewer, scope) : emptyList(input));
}

/**
 * The list that a call asks for: the filters combined, limited to what the viewer may choose, and the tag as
 * an id. Null if no video has the tag.
 */
async function openScope(
  ctx: Ctx,
  viewer: Caller['viewer'],
  { moderated, private: unlisted, nsfw, state, tag: name, ...query }: Input,
): Promise<Scope | null> {
  const tag = name === undefined ? undefined : await findTag(ctx, name);
  if (tag === null) return null;
  const asked = { moderated, private: unlisted, nsfw, state };
  const filters = chosenFilters(ctx, viewer, asked, query.user ?? null);
  return { ...query, filters, ...(tag && { tag: tag.id }) };
}
