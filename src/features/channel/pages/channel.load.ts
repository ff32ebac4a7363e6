import { type FeedAnswer, PAGE_SIZE } from '#features/feed/contract.ts';
import { readFeed } from '#features/feed/model.ts';
import { offsetOf } from '#features/feed/pages/feed-page.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import type { ChannelObject } from '../contract.ts';
import { openChannel, presentChannel } from '../model.ts';
import { channelOrder, type ChannelOrder, feedOf } from '../rules.ts';

interface ChannelData {
  readonly channel: ChannelObject;
  readonly order: ChannelOrder;
  readonly feed: FeedAnswer;
}

/** A channel with its videos, in the order of `?order=`. */
export const load: Load<ChannelData> = async (ctx, request) => {
  const channel = await openChannel(ctx, request.params['channel'] ?? '');
  const order = channelOrder(request.query['order']);
  const query = { ...feedOf(channel, order), offset: offsetOf(request), limit: PAGE_SIZE };
  return {
    title: channel.title,
    description: channel.description || undefined,
    canonical: href('channel', { channel: channel.url }),
    data: {
      channel: presentChannel(ctx.config, channel),
      order,
      feed: await readFeed(ctx, request.caller.viewer, query),
    },
  };
};
