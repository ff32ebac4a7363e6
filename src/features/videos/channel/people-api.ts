import { openAccountId } from '#features/people/account/model/accounts.ts';
import { accountsPage } from '#features/people/follow/model/accounts-page.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Caller } from '#platform/http/caller.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import { mayEditRules } from './managers.ts';
import { memberIds, standingIn } from './model/member-lists.ts';
import { endMembership, joinChannel, letIn } from './model/members.ts';
import { moderatesChannel } from './model/moderators.ts';
import { endOffer, isOfferedTo, offerChannel, takeOver } from './model/transfer.ts';
import { type ChannelRow, openChannel, presentChannel } from './model.ts';
import * as contract from './people-contract.ts';
import { mayManageChannel } from './rules.ts';

export default handlers(api.channelPeople, {
  members: on(contract.channelMembers, async (ctx, { channel, state, ...page }, caller) => {
    const found = await openChannel(ctx, channel);
    if (state !== 'member') await requireModerator(ctx, found, caller);
    const query = { channelId: found.id, state, viewerId: caller.viewer?.id ?? null };
    return accountsPage(ctx, caller.viewer, await memberIds(ctx, query, page), page);
  }),

  membership: on(contract.channelMembership, async (ctx, { channel }, caller) => {
    const found = await openChannel(ctx, channel);
    const { membership, mayFile } = await standingIn(ctx, found.id, signedIn(caller).id);
    return { membership, may_file: mayFile };
  }),

  join: on(contract.joinChannel, async (ctx, { channel }, caller) => ({
    membership: await joinChannel(ctx, await openChannel(ctx, channel), signedIn(caller).id),
  })),

  letIn: on(contract.letInMember, async (ctx, { channel, user }, caller) => {
    const found = await openChannel(ctx, channel);
    const { id: actorId } = await requireModerator(ctx, found, caller);
    const accountId = await openAccountId(ctx, user, 'user');
    return { membership: await letIn(ctx, found, { actorId, accountId }) };
  }),

  remove: on(contract.removeMember, async (ctx, { channel, user }, caller) => {
    const { id: actorId } = signedIn(caller);
    const found = await openChannel(ctx, channel);
    const accountId = await openAccountId(ctx, user, 'user');
    if (accountId !== actorId) await requireModerator(ctx, found, caller);
    await endMembership(ctx, found, { actorId, accountId });
    return {};
  }),

  offer: on(contract.offerChannel, async (ctx, { channel, user }, caller) => {
    const viewer = signedIn(caller);
    const found = await openChannel(ctx, channel);
    if (!mayManageChannel(viewer, found.owner_id)) throw new AppError('forbidden');
    await offerChannel(ctx, found, viewer.id, await openAccountId(ctx, user, 'user'));
    return {};
  }),

  withdrawOffer: on(contract.withdrawOffer, async (ctx, { channel }, caller) => {
    const viewer = signedIn(caller);
    const found = await openChannel(ctx, channel);
    const isOwn = await isOfferedTo(ctx.db, found, viewer.id);
    if (!isOwn && !mayManageChannel(viewer, found.owner_id)) throw new AppError('forbidden');
    await endOffer(ctx, found, viewer.id);
    return {};
  }),

  takeOver: on(contract.takeOverChannel, async (ctx, { channel }, caller) => {
    const { id } = await openChannel(ctx, channel);
    await takeOver(ctx, id, signedIn(caller).id);
    return { channel: presentChannel(ctx.config, await openChannel(ctx, String(id))) };
  }),
});

/** The viewer, who moderates the channel or the site. @throws AppError `forbidden` */
async function requireModerator(ctx: Ctx, { id }: Pick<ChannelRow, 'id'>, caller: Caller) {
  const { viewer } = caller;
  const moderates = viewer !== null && (await moderatesChannel(ctx, viewer.id, id));
  if (!viewer || !mayEditRules(viewer, moderates)) throw new AppError('forbidden');
  return viewer;
}
