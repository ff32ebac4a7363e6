import { handlers, on } from '#platform/http/handlers.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import type { z } from 'zod';
import * as contract from './contract.ts';
import { chosenFilters, type FeedFilters } from '#features/videos/video/model/visible.ts';
import { readFeed } from './model.ts';
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
  hotAlias: on(contract.hotVideosAlias, (ctx, { subindex: _, ...input }, caller) =>
    feed(ctx, caller, 'hot', input),
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

function list(
  ctx: Ctx,
  { videos: ids, ...input }: z.output<typeof contract.listVideos.input>,
  caller: Caller,
) {
  return feed(ctx, caller, input.order, { ...input, ids });
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
