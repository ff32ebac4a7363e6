import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { takeTurn } from '#platform/db/allowance.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { accountBlocked } from '../feature.ts';
import { SERVER_TEXTS } from '../texts.ts';

type DbCtx = Pick<Ctx, 'db'>;

/**
 * Blocks an account: neither follows the other any more, and their notifications about each other are
 * deleted.
 * @throws AppError `invalid_param` for oneself
 */
export async function blockAccount(
  { db, bus, events }: Pick<Ctx, 'db' | 'bus' | 'events'>,
  accountId: number,
  blockedId: number,
): Promise<void> {
  if (accountId === blockedId)
    throw new AppError('invalid_param', textsIn(SERVER_TEXTS, FIRST_LANGUAGE).blockSelf, {
      param: 'blockUser',
    });
  await db.transaction().execute(async (trx) => {
    await lockPair(trx, accountId, blockedId);
    await trx
      .insertInto('block')
      .values({ account_id: accountId, blocked_id: blockedId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await events.emit(trx, accountBlocked, { accountId, otherId: blockedId });
  });
  for (const id of [accountId, blockedId]) bus.publish('follow', { id });
  publishRelations({ bus }, [accountId, blockedId]);
}

/** Whoever changes what there is between the same two accounts at once waits here. */
export async function lockPair(trx: Trx, one: number, other: number): Promise<void> {
  await takeTurn(trx, { name: 'pair', owner: `${Math.min(one, other)} ${Math.max(one, other)}` });
}

/** Tells the open pages of these accounts that they see other people now. */
export function publishRelations({ bus }: Pick<Ctx, 'bus'>, accountIds: readonly number[]): void {
  for (const id of accountIds) bus.publish('relations', { id });
}

/** Unblocks an account; does nothing if it was not blocked. */
export async function unblockAccount(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  accountId: number,
  blockedId: number,
): Promise<void> {
  await db
    .deleteFrom('block')
    .where('account_id', '=', accountId)
    .where('blocked_id', '=', blockedId)
    .execute();
  publishRelations({ bus }, [accountId, blockedId]);
}

/** Whether the account blocks the other one. */
export async function hasBlocked({ db }: DbCtx, accountId: number, blockedId: number): Promise<boolean> {
  const row = await db
    .selectFrom('block')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The accounts that the account blocks, newest first. */
export async function blockedIds({ db }: DbCtx, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('block')
    .select('blocked_id as id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => row.id);
}
