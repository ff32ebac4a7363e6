import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { findAccountById } from '#features/people/account/model/accounts.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import { notify } from '#features/people/notification/model/notify.ts';
import { isBlockBetween } from '#features/people/user/model/hidden.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { MEMBER_TEXTS } from '../member-texts.ts';
import type { ChannelRow } from '../model.ts';
import { requireRoom, setModerator } from './owners.ts';

const texts = textsIn(MEMBER_TEXTS, FIRST_LANGUAGE);

type TransferCtx = Pick<Ctx, 'db' | 'clock' | 'bus' | 'events'>;
type OfferFacts = Pick<ChannelRow, 'id' | 'owner_id' | 'offered_to' | 'offered_by'>;

/**
 * Offers the channel to an account, which is told; an offer to somebody else ends.
 * @throws AppError `invalid_param`, `forbidden` if it has another owner meanwhile
 */
export async function offerChannel(
  ctx: TransferCtx,
  { id, owner_id: ownerId, offered_to: before }: OfferFacts,
  actorId: number,
  accountId: number,
): Promise<void> {
  const isNobody = accountId === ownerId || !(await findAccountById(ctx, accountId));
  if (isNobody || (await isBlockBetween(ctx.db, actorId, accountId)))
    throw new AppError('invalid_param', texts.cannotOffer, { param: 'user' });
  if (before === accountId) return;
  await ctx.db.transaction().execute(async (trx) => {
    const offer = { offered_to: accountId, offered_by: actorId, offered_at: new Date(ctx.clock.now()) };
    const { numUpdatedRows } = await trx
      .updateTable('channel')
      .set(offer)
      .where('id', '=', id)
      .where('owner_id', 'is not distinct from', ownerId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('forbidden');
    const about = { objectType: 'channel', objectId: id, ownerId: accountId } as const;
    await recordAudit(trx, { actorId, action: 'channel-offered', ...about });
    await notify(trx, ctx, { accountId, type: 'channel-offered', actorId, channelId: id });
  });
}

/** Takes the offer back, or declines it. */
export async function endOffer(
  { db }: Pick<Ctx, 'db'>,
  { id, offered_to: ownerId }: OfferFacts,
  actorId: number,
): Promise<void> {
  if (ownerId === null) return;
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('channel').set(NO_OFFER).where('id', '=', id).execute();
    const about = { objectType: 'channel', objectId: id, ownerId } as const;
    await recordAudit(trx, { actorId, action: 'channel-offer-ended', ...about });
  });
}

/**
 * Makes the account to which it was offered the owner, who moderates it; the one before stays a moderator.
 * @throws AppError `invalid_param` for anybody else, `channel_limit` who has as many as one may own
 */
export async function takeOver(ctx: TransferCtx, id: number, accountId: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await requireRoom(trx, accountId);
    const channel = await trx
      .selectFrom('channel')
      .select(['owner_id', 'offered_to', 'offered_by'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const by = channel?.offered_by ?? null;
    if (!channel || by === null || !(await isOfferedTo(trx, channel, accountId)))
      throw new AppError('invalid_param', texts.noOffer, { param: 'channel' });
    await trx
      .updateTable('channel')
      .set({ ...NO_OFFER, owner_id: accountId })
      .where('id', '=', id)
      .execute();
    await setModerator(trx, id, accountId);
    await trx
      .deleteFrom('channel_member')
      .where('channel_id', '=', id)
      .where('account_id', '=', accountId)
      .execute();
    const about = { objectType: 'channel', objectId: id, ownerId: channel.owner_id } as const;
    const fields = { before: { owner_id: channel.owner_id }, after: { owner_id: accountId } };
    await recordAudit(trx, { actorId: accountId, action: 'channel-taken-over', ...about, ...fields });
    const told = { type: 'channel-taken-over', actorId: accountId, channelId: id };
    await notify(trx, ctx, { accountId: channel.owner_id ?? by, ...told });
  });
}

/** Whether the channel is offered to the account by somebody who is still there and whom it may meet. */
export async function isOfferedTo(
  db: Db,
  { offered_to: to, offered_by: by }: Pick<OfferFacts, 'offered_to' | 'offered_by'>,
  accountId: number,
): Promise<boolean> {
  if (to !== accountId || by === null || (await isBlockBetween(db, by, accountId))) return false;
  const offerer = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', by)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return offerer !== undefined;
}

const NO_OFFER = { offered_to: null, offered_by: null, offered_at: null };
