import type { z } from 'zod';
import { pageOf } from '#base/fields.ts';
import { openAccountId } from '#features/people/account/model/accounts.ts';
import * as follow from '#features/people/follow/contract.ts';
import { accountsPage } from '#features/people/follow/model/accounts-page.ts';
import { PICTURE_MAX } from '#features/people/user/model/picture-files.ts';
import type { ListPage } from '#platform/db/keyset.ts';
import { AppError } from '#platform/errors/errors.ts';
import { type Exchange, handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Caller } from '#platform/http/caller.ts';
import { readFormFile } from '#platform/http/form-file.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import {
  channelFollowerIds,
  followChannel,
  followedChannelIds,
  readChannelFollow,
  unfollowChannel,
} from './model/follow-channel.ts';
import * as contract from './contract.ts';
import { type ChannelRow, openChannel, presentChannel, presentChannels } from './model.ts';
import { type ChannelQuery, countChannels, listChannels } from './model/lists.ts';
import { choicesFor } from '#features/videos/video/channel-choices.ts';
import { createChannel, deleteChannel, editChannel } from './model/change.ts';
import { moderatesChannel, moderatorIds } from './model/moderators.ts';
import { acceptInvitation } from './model/invitations.ts';
import { appoint, dismiss } from './appointments.ts';
import { type ChannelPictureKind, removeChannelPicture, saveChannelPicture } from './model/pictures.ts';
import { mayEditRules } from './managers.ts';
import { refusalFor } from '#features/videos/video/channel-openers.ts';
import { allowedOf, mayManageChannel, mayManageChannels } from './rules.ts';

export default handlers(api.channel, {
  list: on(contract.listChannels, listAll),
  listAlias: on(contract.listChannelsAlias, listAll),

  suggest: on(contract.suggestChannels, async (ctx, { text, number, ...asked }, { viewer }) => {
    const page = { ...asked, limit: number ?? asked.limit };
    return listPage(ctx, viewer, { text, begins: true, order: 'title', withHidden: false }, page);
  }),

  choices: on(contract.listChannelChoices, (ctx, asked, caller) => choicesFor(ctx, signedIn(caller), asked)),

  read: on(contract.readChannel, async (ctx, { channel }, { viewer }) =>
    presentOne(ctx, viewer, await openChannel(ctx, channel)),
  ),

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
    presentFollow(await readChannelFollow(ctx, viewer?.id ?? null, (await openChannel(ctx, channel)).id)),
  ),
  isFollowedBy: on(follow.followsChannel, async (ctx, { channel, otherUser }) =>
    presentFollow(
      await readChannelFollow(ctx, await openAccountId(ctx, otherUser), (await openChannel(ctx, channel)).id),
    ),
  ),
  followers: on(follow.channelFollowers, async (ctx, { channel, ...page }, { viewer }) =>
    accountsPage(
      ctx,
      viewer,
      await channelFollowerIds(ctx, (await openChannel(ctx, channel)).id, page),
      page,
    ),
  ),

  create: on(contract.createChannel, async (ctx, given, caller) => {
    const viewer = signedIn(caller);
    const refusal = await refusalFor(ctx, viewer);
    if (refusal) throw new AppError(refusal);
    const ownerId = mayManageChannels(viewer) ? null : viewer.id;
    const made = await createChannel(ctx, viewer.id, allowedOf(viewer, given), ownerId);
    return presentOne(ctx, null, made);
  }),
  edit: on(contract.editChannel, async (ctx, { channel, ...given }, caller) => {
    const { viewer, found } = await managing(ctx, channel, caller);
    return presentOne(ctx, viewer, await editChannel(ctx, viewer.id, found, allowedOf(viewer, given)));
  }),
  changeRules: on(contract.changeChannelRules, async (ctx, { channel, rules }, caller) => {
    const viewer = signedIn(caller);
    const found = await openChannel(ctx, channel);
    const moderates = await moderatesChannel(ctx, viewer.id, found.id);
    if (!mayEditRules(viewer, moderates)) throw new AppError('forbidden');
    return presentOne(ctx, viewer, await editChannel(ctx, viewer.id, found, { rules }));
  }),
  remove: on(contract.deleteChannel, async (ctx, { channel }, caller) => {
    const { viewer, found } = await managing(ctx, channel, caller);
    await deleteChannel(ctx, viewer.id, found);
    return {};
  }),
  updatePicture: on(contract.updateChannelPicture, savePicture('picture'), mayManage),
  removePicture: on(contract.removeChannelPicture, dropPicture('picture')),
  updateCover: on(contract.updateChannelCover, savePicture('cover'), mayManage),
  removeCover: on(contract.removeChannelCover, dropPicture('cover')),
  appoint: on(contract.appointModerator, async (ctx, input, caller) => ({
    moderates: await appoint(ctx, input, caller),
  })),
  dismiss: on(contract.dismissModerator, async (ctx, input, caller) => {
    await dismiss(ctx, input, caller);
    return { moderates: false };
  }),
  acceptInvitation: on(contract.acceptInvitation, async (ctx, { channel }, caller) => {
    await acceptInvitation(ctx, (await openChannel(ctx, channel)).id, signedIn(caller).id);
    return { moderates: true };
  }),
});

type ListInput = z.output<typeof contract.listChannels.input>;

function listAll(ctx: Ctx, { text, order, ...page }: ListInput, { viewer }: Caller) {
  return listPage(ctx, viewer, { text, order, withHidden: true }, page);
}

async function listPage(ctx: Ctx, viewer: Caller['viewer'], query: ChannelQuery, page: ListPage) {
  const [found, total] = await Promise.all([listChannels(ctx, query, page), countChannels(ctx, query)]);
  const channels = await presentChannels(ctx, viewer, found.rows);
  const { next } = found;
  return { channels, data: channels, page: pageOf({ total, next }, page, found.rows.at(-1)?.created_at) };
}

/** The channel, for a viewer who may manage it. @throws AppError `forbidden`, `channel_not_found` */
async function managing(ctx: Ctx, channel: string, caller: Caller) {
  const viewer = signedIn(caller);
  const found = await openChannel(ctx, channel);
  if (!mayManageChannel(viewer, found.owner_id)) throw new AppError('forbidden');
  return { viewer, found };
}

async function mayManage(
  ctx: Ctx,
  { channel = '' }: Readonly<Record<string, string>>,
  caller: Caller,
): Promise<void> {
  await managing(ctx, channel, caller);
}

async function presentOne(ctx: Ctx, viewer: Caller['viewer'], row: ChannelRow) {
  const [channel] = await presentChannels(ctx, viewer, [row]);
  if (!channel) throw new AppError('channel_not_found');
  return { channel };
}

function savePicture(kind: ChannelPictureKind) {
  return async (ctx: Ctx, { channel }: { channel: string }, caller: Caller, { request }: Exchange) => {
    const { viewer, found } = await managing(ctx, channel, caller);
    const bytes = await readFormFile(request, PICTURE_MAX);
    return presentOne(ctx, viewer, await saveChannelPicture(ctx, kind, found, bytes, viewer.id));
  };
}

function dropPicture(kind: ChannelPictureKind) {
  return async (ctx: Ctx, { channel }: { channel: string }, caller: Caller) => {
    const { viewer, found } = await managing(ctx, channel, caller);
    return presentOne(ctx, viewer, await removeChannelPicture(ctx, kind, found, viewer.id));
  };
}

type Change = (ctx: Ctx, followerId: number, channelId: number) => Promise<void>;

async function changeChannel(ctx: Ctx, channel: string, caller: Caller, change: Change) {
  const [viewer, { id }] = [signedIn(caller), await openChannel(ctx, channel)];
  await change(ctx, viewer.id, id);
  return presentFollow(await readChannelFollow(ctx, viewer.id, id));
}

/** Old clients read `isFollowing`. Reference "Calls". */
function presentFollow(found: Awaited<ReturnType<typeof readChannelFollow>>) {
  return { ...found, isFollowing: found.is_following };
}
