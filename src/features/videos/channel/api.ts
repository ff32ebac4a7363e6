import { pageOf } from '#base/page-of.ts';
import { openAccountId } from '#features/people/account/model/accounts.ts';
import * as follow from '#features/people/follow/contract.ts';
import { accountsPage } from '#features/people/follow/model/accounts-page.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import {
  channelFollowerIds,
  readChannelFollow,
  followChannel,
  followedChannelIds,
  unfollowChannel,
} from './model/follow-channel.ts';
import * as contract from './contract.ts';
import { listChannels, moderatorIds, openChannel, presentChannel, suggestedChannels } from './model.ts';

export default handlers(api.channel, {
  list: on(contract.listChannels, async (ctx) => {
    const rows = await listChannels(ctx);
    const channels = rows.map((channel) => presentChannel(ctx.config, channel));
    return { channels, page: pageOf({ total: rows.length }, { offset: 0, limit: rows.length }) };
  }),

  suggest: on(contract.suggestChannels, async (ctx, { text, number, ...asked }) => {
    const page = { ...asked, limit: number ?? asked.limit };
    const { rows, ...found } = await suggestedChannels(ctx, text, page);
    const channels = rows.map((channel) => presentChannel(ctx.config, channel));
    return { channels, page: pageOf(found, page, rows.at(-1)?.created_at) };
  }),

  read: on(contract.readChannel, async (ctx, { channel }) => ({
    channel: presentChannel(ctx.config, await openChannel(ctx, channel)),
  })),

  address: on(contract.channelAddress, async (ctx, { channel }) => {
    const { url, full_url } = presentChannel(ctx.config, await openChannel(ctx, channel));
    return { url, full_url };
  }),

  moderators: on(contract.channelModerators, async (ctx, { channel, ...page }, { viewer }) =>
    accountsPage(ctx, viewer, await moderatorIds(ctx, (await openChannel(ctx, channel)).id, page), page),
  ),

  followedBy: on(follow.followsChannels, async (ctx, { user }) => {
    const ids = await followedChannelIds(ctx, await openAccountId(ctx, user));
    return { channels: ids.map(String) };
  }),
  follow: on(follow.followChannel, (ctx, { channel }, caller) =>
    changeChannel(ctx, channel, caller, followChannel),
  ),
  unfollow: on(follow.unfollowChannel, (ctx, { channel }, caller) =>
    changeChannel(ctx, channel, caller, unfollowChannel),
  ),
  isFollowed: on(follow.isChannelFollowed, async (ctx, { channel }, { viewer }) =>
    readChannelFollow(ctx, viewer?.id ?? null, (await openChannel(ctx, channel)).id),
  ),
  isFollowedBy: on(follow.followsChannel, async (ctx, { channel, otherUser }) =>
    readChannelFollow(ctx, await openAccountId(ctx, otherUser), (await openChannel(ctx, channel)).id),
  ),
  followers: on(follow.channelFollowers, async (ctx, { channel, ...page }, { viewer }) =>
    accountsPage(
      ctx,
      viewer,
      await channelFollowerIds(ctx, (await openChannel(ctx, channel)).id, page),
      page,
    ),
  ),
});

type Change = (ctx: Ctx, followerId: number, channelId: number) => Promise<void>;

async function changeChannel(ctx: Ctx, channel: string, caller: Caller, change: Change) {
  const [viewer, { id }] = [signedIn(caller), await openChannel(ctx, channel)];
  await change(ctx, viewer.id, id);
  return readChannelFollow(ctx, viewer.id, id);
}
