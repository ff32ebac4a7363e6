import { isModerator } from '#base/person.ts';
import { handlers, on } from '#platform/http/handlers.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import type { z } from 'zod';
import * as contract from './contract.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import { maySeeUnready } from '#features/videos/video/rules.ts';
import { emptyList, type ListedVideos, readFeed } from './model.ts';
import { presentFeed } from './present.ts';
import type { FeedQuery } from './model/query.ts';
import { featuredFeed } from './model/featured.ts';
import { followingFeed } from './model/following.ts';
import { explainRanking } from './model/ranking.ts';
import { type ListInput, type ListScope, openScope, orderAsked } from './model/scope.ts';
import { comingFeed, onAirFeed } from './model/on-air.ts';
import { watchingFeed } from './model/watching.ts';
import { beginOf } from './rules.ts';

export default handlers(api.feed, {
  hot: on(contract.hotVideos, feed),
  frontpage: on(contract.frontpageVideos, (ctx, input, caller) => feed(ctx, { nsfw: 0, ...input }, caller)),
  frontpageBy: on(contract.frontpageBy, (ctx, input, caller) => feed(ctx, { nsfw: 0, ...input }, caller)),
  hotAlias: on(contract.hotVideosAlias, (ctx, { subindex, ...input }, caller) =>
    feed(ctx, { ...input, ...PARTS[subindex] }, caller),
  ),
  new: on(contract.newVideos, feed),
  featured: on(contract.featuredVideos, async (ctx, { marker, ...input }, { viewer }) => {
    const scope = await openScope(ctx, viewer, input);
    const order = orderAsked(input);
    const found = scope && (await featuredFeed(ctx, viewer, { ...scope, marker, order }));
    const answer = presentFeed(ctx, viewer, found?.feed ?? emptyList(input));
    const { currentMarker, nextMarker } = found ?? { currentMarker: marker ?? null, nextMarker: null };
    return { ...answer, page: { ...answer.page, currentMarker, nextMarker } };
  }),
  following: on(contract.followingVideos, following),
  followingAlias: on(contract.followingVideosAlias, following),
  watching: on(contract.watchingVideos, (ctx, input, caller) =>
    readBy(ctx, caller, input, (_, viewer, scope) =>
      watchingFeed(ctx, viewer, { ...scope, order: orderAsked({ order: undefined, ...input }) }),
    ),
  ),
  onAir: on(contract.onAirVideos, async (ctx, { coming, ...input }, { viewer }) => {
    const found = coming ? comingFeed(ctx, viewer, input) : onAirFeed(ctx, viewer, input);
    const { page: _page, ...shown } = presentFeed(ctx, viewer, await found);
    return shown;
  }),
  trending: on(contract.trendingVideos, (ctx, input, caller) =>
    feed(ctx, { ...input, order: input.order ?? 'trend' }, caller),
  ),
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
  { videos: ids, device: _, period, ...input }: z.output<typeof contract.listVideos.input>,
  caller: Caller,
) {
  const { viewer } = caller;
  const isUnready = input.state !== 'success';
  // Viewers who may not see such videos get an empty list.
  if (isUnready && !maySeeUnready(viewer, input.user ?? null))
    return presentFeed(ctx, viewer, emptyList(input));
  const asked = orderAsked(input);
  // Incomplete videos have no date of completion to sort by.
  const order = isUnready && asked === 'date' ? 'id' : asked;
  const minDateCompleted = beginOf(period, ctx.clock.now());
  return feed(ctx, { ...input, mode: undefined, order, ids, minDateCompleted }, caller);
}

function following(ctx: Ctx, input: z.output<typeof contract.followingVideos.input>, caller: Caller) {
  // What people of other sites publish is reviewed by nobody here.
  const isWithOthers = input.moderated === 1 && ctx.settings.current().federation !== 'off';
  const asked = isWithOthers ? ({ ...input, moderated: -1 } as const) : input;
  return readBy(ctx, caller, asked, (_, viewer, scope) =>
    followingFeed(ctx, viewer, { ...scope, order: orderAsked(input) }),
  );
}

function feed(ctx: Ctx, input: ListInput & Pick<FeedQuery, 'order'>, caller: Caller) {
  const order = orderAsked(input);
  const asked = { ...input, moderated: withoutOthers(ctx, input, caller) };
  return readBy(ctx, caller, asked, (_, viewer, scope) => readFeed(ctx, viewer, { ...scope, order }));
}

/** Lists of the whole site have no videos of other sites, which nobody here has reviewed. */
function withoutOthers({ settings }: Ctx, input: ListInput, { viewer }: Caller): ListInput['moderated'] {
  const { moderated, user, channel, ids } = input;
  const isOfAll = user === undefined && channel === undefined && ids === undefined && !isModerator(viewer);
  return isOfAll && moderated === -1 && settings.current().federation !== 'off' ? 1 : moderated;
}

async function readBy(
  ctx: Ctx,
  { viewer }: Caller,
  input: ListInput,
  read: (ctx: Ctx, viewer: Caller['viewer'], scope: ListScope) => Promise<ListedVideos>,
) {
  const scope = await openScope(ctx, viewer, input);
  return presentFeed(ctx, viewer, scope ? await read(ctx, viewer, scope) : emptyList(input));
}
