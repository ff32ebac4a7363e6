import { handlers, on } from '#platform/http/handlers.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import type { z } from 'zod';
import * as contract from './contract.ts';
import { type FeedQuery, readFeed } from './model.ts';

export default handlers(api.feed, {
  hot: on(contract.hotVideos, (ctx, input, caller) => feed(ctx, caller, 'hot', input)),
  frontpage: on(contract.frontpageVideos, (ctx, input, caller) => feed(ctx, caller, 'hot', { nsfw: 0, ...input })),
  new: on(contract.newVideos, (ctx, input, caller) => feed(ctx, caller, 'date', input)),
  list: on(contract.listVideos, list),
  listAlias: on(contract.listVideosAlias, list),
});

function list(ctx: Ctx, { videos: ids, ...input }: z.output<typeof contract.listVideos.input>, caller: Caller) {
  return feed(ctx, caller, input.order, { ...input, ids });
}

type Input = Omit<FeedQuery, 'order' | 'filters'> & NonNullable<FeedQuery['filters']>;

function feed(ctx: Ctx, { viewer }: Caller, order: FeedQuery['order'], input: Input) {
  const { moderated, private: unlisted, nsfw, ...query } = input;
  return readFeed(ctx, viewer, { ...query, order, filters: { moderated, private: unlisted, nsfw } });
}
