import { openChannel } from '#features/videos/channel/model.ts';
import { chosenFilters } from '#features/videos/video/model/visible.ts';
import { readFeed } from '#features/watching/feed/model.ts';
import { presentFeed } from '#features/watching/feed/present.ts';
import type { Caller } from '#platform/http/caller.ts';
import { handlers, on } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import type { z } from 'zod';
import * as contract from './contract.ts';
import { type ChannelOrder, feedOf, feedOfAll } from './rules.ts';

export default handlers(api.channelFeed, {
  hot: on(contract.hotInChannel, (ctx, input, caller) => feed(ctx, caller, 'hot', input)),
  hotAlias: on(contract.hotInChannels, (ctx, input, caller) => feed(ctx, caller, 'hot', input)),
  new: on(contract.newInChannel, (ctx, input, caller) => feed(ctx, caller, 'new', input)),
  newAlias: on(contract.newInChannels, (ctx, input, caller) => feed(ctx, caller, 'new', input)),
  top: on(contract.topInChannel, (ctx, input, caller) => feed(ctx, caller, 'top', input)),
  topAlias: on(contract.topInChannels, (ctx, input, caller) => feed(ctx, caller, 'top', input)),
});

type FeedInput = z.output<typeof contract.hotInChannels.input>;

async function feed(
  ctx: Ctx,
  { viewer }: Caller,
  order: ChannelOrder,
  { channel, moderated, private: unlisted, nsfw, ...page }: FeedInput,
) {
  const asked = { moderated, private: unlisted, nsfw };
  const query =
    channel === undefined ? feedOfAll(order, asked) : feedOf(await openChannel(ctx, channel), order, asked);
  const filters = chosenFilters(ctx, viewer, query.filters);
  return presentFeed(ctx, viewer, await readFeed(ctx, viewer, { ...page, ...query, filters }));
}
