import { readChannelFollow } from '#features/videos/channel/model/follow-channel.ts';
import { readFeedWithPin } from '#features/watching/feed/model/pinned.ts';
import { showFeedWithPin, type VideoListView } from '#features/watching/feed/show.ts';
import type { VideoCardView } from '#features/videos/video/show.ts';
import { type Load, pageAsked } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import type { ChannelObject } from '#features/videos/channel/contract.ts';
import { moderatesChannel, openChannel, presentChannel } from '#features/videos/channel/model.ts';
import { PAGE_SIZE } from '#features/watching/feed/rules.ts';
import { channelOrder, type ChannelOrder, feedOf } from '../rules.ts';

interface ChannelData {
  readonly channel: ChannelObject;
  readonly order: ChannelOrder;
  readonly feed: VideoListView;
  readonly pinned: VideoCardView | null;
  readonly isFollowing: boolean;
  readonly followerCount: number;
  /** Whether the viewer moderates the channel. */
  readonly moderates: boolean;
}

/** A channel with its videos, in the order of `?order=`. */
export const load: Load<ChannelData> = async (ctx, request) => {
  const channel = await openChannel(ctx, request.params['channel'] ?? '');
  const order = channelOrder(request.query['order']);
  const { viewer } = request.caller;
  const query = { ...feedOf(channel, order), ...pageAsked(request), limit: PAGE_SIZE };
  const found = await readFeedWithPin(ctx, viewer, { kind: 'channel', id: channel.id }, query);
  const standing = await readChannelFollow(ctx, viewer?.id ?? null, channel.id);
  return {
    title: channel.title,
    description: channel.description || undefined,
    canonical: href('channel', { channel: channel.url }),
    data: {
      channel: presentChannel(ctx.config, channel),
      order,
      ...showFeedWithPin(viewer, found),
      isFollowing: standing.is_following,
      followerCount: standing.follower_count,
      moderates: viewer !== null && (await moderatesChannel(ctx, viewer.id, channel.id)),
    },
  };
};
