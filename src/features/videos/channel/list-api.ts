import { openChannel } from './model.ts';
import { emptyList, readFeed } from '#features/watching/feed/model.ts';
import { openScope, orderAsked } from '#features/watching/feed/model/scope.ts';
import { presentFeed } from '#features/watching/feed/present.ts';
import type { Caller } from '#platform/http/caller.ts';
import { handlers, on } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import type { z } from 'zod';
import * as contract from './list-contract.ts';
import { type ChannelOrder, feedOf, feedOfAll } from './list-rules.ts';

export default handlers(api.channelFeed, {
  hot: on(contract.hotInChannel, (ctx, input, caller) => feed(ctx, caller, 'hot', input)),
  hotAlias: on(contract.hotInChannels, (ctx, input, caller) => feed(ctx, caller, 'hot', input)),
  new: on(contract.newInChannel, (ctx, input, caller) => feed(ctx, caller, 'new', input)),
  newAlias: on(contract.newInChannels, (ctx, input, caller) => feed(ctx, caller, 'new', input)),
  top: on(contract.topInChannel, (ctx, input, caller) => feed(ctx, caller, 'top', input)),
  topAlias: on(contract.topInChannels, (ctx, input, caller) => feed(ctx, caller, 'top', input)),
});

type FeedInput = z.output<typeof contract.hotInChannels.input>;

async function feed(ctx: Ctx, { viewer }: Caller, usual: ChannelOrder, { channel, ...input }: FeedInput) {
  const { moderated, private: unlisted, nsfw } = input;
  const asked = { moderated, private: unlisted, nsfw };
  const own =
    channel === undefined ? feedOfAll(usual, asked) : feedOf(await openChannel(ctx, channel), usual, asked);
  const scope = await openScope(ctx, viewer, { ...input, ...own.filters });
  const { filters: _filters, ...query } = own;
  const order = orderAsked({ ...input, order: input.order ?? own.order });
  return presentFeed(
    ctx,
    viewer,
    scope ? await readFeed(ctx, viewer, { ...scope, ...query, order }) : emptyList(input),
  );
}
