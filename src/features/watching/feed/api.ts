import { handlers, on } from '#platform/http/handlers.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import type { z } from 'zod';
import * as contract from './contract.ts';
import { chosenFilters, type FeedFilters } from '#features/videos/video/model/visible.ts';
import { findTag } from '#features/videos/tag/model.ts';
import { emptyList, readFeed } from './model.ts';
import { presentFeed } from './present.ts';
import type { FeedQuery } from './model/query.ts';
import { featuredFeed } from './model/featured.ts';
import { followingFeed } from './model/following.ts';
import { watchingFeed } from './model/watching.ts';

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
  featured: on(contract.featuredVideos, async (ctx, input, { viewer }) => {
    const { feed: found, ...markers } = await featuredFeed(ctx, viewer, input);
    const answer = presentFeed(ctx, viewer, found);
    return { ...answer, page: { ...answer.page, ...markers } };
  }),
  following: on(contract.followingVideos, following),
  followingAlias: on(contract.followingVideosAlias, following),
  watching: on(contract.watchingVideos, async (ctx, input, { viewer }) =>
    presentFeed(ctx, viewer, await watchingFeed(ctx, viewer, filtered(ctx, viewer, input))),
  ),
  trending: on(contract.trendingVideos, (ctx, input, caller) => feed(ctx, caller, 'trend', input)),
  list: on(contract.listVideos, list),
  listAlias: on(contract.listVideosAlias, list),
});

/** What each part of the ranking narrows it to. */
const PARTS = {
  all: {},
  frontpage: { moderated: 1, nsfw: 0 },
  main: { moderated: 1, nsfw: 0 },
  featured: { featured: true },
  vip: { vip: true },
} as const;

async function list(
  ctx: Ctx,
  { videos: ids, tag: name, mode, device: _, ...input }: z.output<typeof contract.listVideos.input>,
  caller: Caller,
) {
  const tag = name === undefined ? undefined : await findTag(ctx, name);
  const order = mode ? contract.ORDER_OF_MODE[mode] : input.order;
  if (tag === null) return presentFeed(ctx, caller.viewer, emptyList(input));
  return feed(ctx, caller, order, { ...input, ids, ...(tag && { tag: tag.id }) });
}

async function following(
  ctx: Ctx,
  input: z.output<typeof contract.followingVideos.input>,
  { viewer }: Caller,
) {
  return presentFeed(ctx, viewer, await followingFeed(ctx, viewer, filtered(ctx, viewer, input)));
}

type Input = Omit<FeedQuery, 'order' | 'filters'> & FeedFilters;

async function feed(ctx: Ctx, { viewer }: Caller, order: FeedQuery['order'], input: Input) {
  return presentFeed(ctx, viewer, await readFeed(ctx, viewer, { ...filtered(ctx, viewer, input), order }));
}

/** The three filters of a call as one, as far as the viewer may choose them. */
function filtered<I extends FeedFilters>(
  ctx: Ctx,
  viewer: Caller['viewer'],
  { moderated, private: unlisted, nsfw, ...query }: I,
) {
  return { ...query, filters: chosenFilters(ctx, viewer, { moderated, private: unlisted, nsfw }) };
}
