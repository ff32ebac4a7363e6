import { sql } from 'kysely';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { findAccountById } from '#features/people/account/model/accounts.ts';
import { notify, notifyAll } from '#features/people/notification/model/notify.ts';
import { isBlockBetween } from '#features/people/user/model/hidden.ts';
import { takeTurn } from '#platform/db/allowance.ts';
import type { Trx } from '#platform/db/db.ts';
import { countRows } from '#platform/db/keyset.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { MEMBER_TEXTS } from '../member-texts.ts';
import type { ChannelRow } from '../model.ts';
import { type Membership, WAITING_MAX } from '../rules.ts';
import { drop, type MemberChange, membershipOf, record, setState } from './member-rows.ts';

const texts = textsIn(MEMBER_TEXTS, FIRST_LANGUAGE);

type Channel = Pick<ChannelRow, 'id' | 'filing' | 'owner_id'>;
type MemberCtx = Pick<Ctx, 'db' | 'clock' | 'bus' | 'events'>;

/**
 * Asks to be let into a channel, or becomes a member of one that has invited the account; does nothing for
 * who waits or is a member. @throws AppError `channel_members_only`, `invalid_param`
 */
export async function joinChannel(ctx: MemberCtx, channel: Channel, accountId: number): Promise<Membership> {
  return ctx.db.transaction().execute(async (trx) => {
    await takeTurn(trx, { name: 'channel-members', owner: accountId });
    const state = await membershipOf(trx, channel.id, accountId);
    if (state === 'invited') {
      await setState(trx, ctx, channel.id, { actorId: accountId, accountId }, 'member');
      return 'member';
    }
    if (state === 'asked' || state === 'member') return state;
    if (channel.filing === 'everyone') throw new AppError('invalid_param', texts.open, { param: 'channel' });
    if (state === 'refused' || channel.filing !== 'request') throw refusal();
    const asked = trx.selectFrom('channel_member').where('account_id', '=', accountId);
    if ((await countRows(asked.where('state', '=', 'asked'))) >= WAITING_MAX.asked)
      throw new AppError('invalid_param', texts.tooManyAsked, { param: 'channel' });
    await setState(trx, ctx, channel.id, { actorId: accountId, accountId }, 'asked');
    await tellModerators(trx, ctx, channel.id, accountId);
    return 'asked';
  });
}

/**
 * Makes a member of who has asked, was refused or removed, and invites anybody else.
 * @throws AppError `invalid_param`
 */
export async function letIn(ctx: MemberCtx, channel: Channel, change: MemberChange): Promise<Membership> {
  const { actorId, accountId } = change;
  return ctx.db.transaction().execute(async (trx) => {
    await takeTurn(trx, { name: 'channel-members', owner: accountId });
    const state = await membershipOf(trx, channel.id, accountId);
    if (state === 'member' || state === 'invited') return state;
    await requireGuest(trx, ctx, channel, change);
    const next = state === null ? 'invited' : 'member';
    if (state === null) await requireInvitable(trx, channel.id);
    await setState(trx, ctx, channel.id, change, next);
    if (next === 'member') await record(trx, channel.id, change, 'channel-member-added');
    const told = { accountId, channelId: channel.id };
    if (next === 'invited') await notify(trx, ctx, { ...told, type: 'channel-member-invited', actorId });
    else await notify(trx, ctx, { ...told, type: 'channel-member-added' });
    return next;
  });
}

/**
 * Ends what somebody is to the channel. Who goes by themselves leaves nothing behind; whom moderators refuse
 * or remove cannot ask again until they are let in.
 */
export async function endMembership(
  ctx: MemberCtx,
  { id }: Pick<Channel, 'id'>,
  change: MemberChange,
): Promise<void> {
  const { actorId, accountId } = change;
  await ctx.db.transaction().execute(async (trx) => {
    await takeTurn(trx, { name: 'channel-members', owner: accountId });
    const state = await membershipOf(trx, id, accountId);
    if (state === null || state === 'refused') return;
    if (actorId === accountId || state === 'invited') return drop(trx, id, accountId);
    await setState(trx, ctx, id, change, 'refused');
    await record(trx, id, change, 'channel-member-removed');
    const type = state === 'asked' ? 'channel-member-refused' : 'channel-member-removed';
    await notify(trx, ctx, { accountId, type, channelId: id });
  });
}

/** Tells the channel's moderators, whom notifications leave out where they hide each other. */
async function tellModerators(trx: Trx, ctx: MemberCtx, channelId: number, actorId: number): Promise<void> {
  const moderators = await trx
    .selectFrom('channel_moderator')
    .select('account_id as accountId')
    .where('channel_id', '=', channelId)
    .execute();
  const told = { type: 'channel-member-asked', actorId, channelId };
  await notifyAll(
    trx,
    ctx,
    moderators.map((each) => ({ ...each, ...told })),
  );
}

/** Nobody is let in who is gone, hides from whoever lets them in, or files there in any case. */
async function requireGuest(trx: Trx, ctx: MemberCtx, channel: Channel, change: MemberChange): Promise<void> {
  const { actorId, accountId } = change;
  const isKnown = accountId !== actorId && accountId !== channel.owner_id;
  if (isKnown && (await findAccountById(ctx, accountId)) && !(await isBlockBetween(trx, actorId, accountId)))
    return;
  throw new AppError('invalid_param', texts.cannotInvite, { param: 'user' });
}

async function requireInvitable(trx: Trx, channelId: number): Promise<void> {
  await takeTurn(trx, { name: 'channel-members-invited', owner: channelId });
  const invited = trx.selectFrom('channel_member').where('channel_id', '=', channelId);
  if ((await countRows(invited.where('state', '=', sql.lit('invited')))) < WAITING_MAX.invited) return;
  throw new AppError('invalid_param', texts.tooManyInvited({ most: WAITING_MAX.invited }), { param: 'user' });
}

function refusal(): AppError {
  return new AppError('channel_members_only', texts.closed, { param: 'channel' });
}
