import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { findAccountById } from '#features/people/account/model/accounts.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import { notify } from '#features/people/notification/model/notify.ts';
import { isBlockBetween } from '#features/people/user/model/hidden.ts';
import { takeTurn } from '#platform/db/allowance.ts';
import type { Trx } from '#platform/db/db.ts';
import { countRows } from '#platform/db/keyset.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { INVITATION_TEXTS } from '../invitation-texts.ts';
import { MODERATORS_MAX } from '../rules.ts';
import { setModerator } from './owners.ts';

const texts = textsIn(INVITATION_TEXTS, FIRST_LANGUAGE);

/** Whom an owner asks to moderate which channel. */
interface Invitation {
  readonly ownerId: number;
  readonly channelId: number;
  readonly accountId: number;
}

/**
 * Invites somebody to moderate the owner's channel; does nothing if they are invited or moderate it.
 * @throws AppError `invalid_param`
 */
export async function inviteModerator(
  ctx: Pick<Ctx, 'db' | 'clock' | 'bus' | 'events'>,
  { ownerId, channelId, accountId }: Invitation,
): Promise<void> {
  const isNobody = accountId === ownerId || !(await findAccountById(ctx, accountId));
  if (isNobody || (await isBlockBetween(ctx.db, ownerId, accountId)))
    throw new AppError('invalid_param', texts.cannotInvite, { param: 'user' });
  await ctx.db.transaction().execute(async (trx) => {
    await takeTurn(trx, { name: 'channel-moderators', owner: channelId });
    const moderators = trx.selectFrom('channel_moderator').where('channel_id', '=', channelId);
    if (await countRows(moderators.where('account_id', '=', accountId))) return;
    const invited = trx.selectFrom('channel_invitation').where('channel_id', '=', channelId);
    if ((await countRows(moderators)) + (await countRows(invited)) >= MODERATORS_MAX)
      throw new AppError('invalid_param', texts.tooMany({ most: MODERATORS_MAX }), { param: 'user' });
    const { numInsertedOrUpdatedRows: isNew } = await trx
      .insertInto('channel_invitation')
      .values({ channel_id: channelId, account_id: accountId, invited_at: new Date(ctx.clock.now()) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (isNew) await notify(trx, ctx, { accountId, type: 'channel-invitation', actorId: ownerId, channelId });
  });
}

/** Makes somebody who was invited a moderator. @throws AppError `invalid_param` for anybody else */
export async function acceptInvitation(
  { db }: Pick<Ctx, 'db'>,
  channelId: number,
  accountId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await dropInvitation(trx, channelId, accountId)))
      throw new AppError('invalid_param', undefined, { param: 'channel' });
    await setModerator(trx, channelId, accountId);
    const about = { objectType: 'channel', objectId: channelId, ownerId: accountId } as const;
    await recordAudit(trx, { actorId: accountId, action: 'channel-moderator-appointed', ...about });
  });
}

/** Takes an invitation back, or declines it; whether there was one. */
export async function dropInvitation(
  db: Ctx['db'] | Trx,
  channelId: number,
  accountId: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('channel_invitation')
    .where('channel_id', '=', channelId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ids of those who are invited to moderate the channel, in the order of their invitations. */
export async function invitedIds({ db }: Pick<Ctx, 'db'>, channelId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('channel_invitation')
    .select('account_id')
    .where('channel_id', '=', channelId)
    .orderBy('invited_at')
    .orderBy('account_id')
    .execute();
  return rows.map((row) => row.account_id);
}
