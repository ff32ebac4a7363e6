import type { Db, Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { keepDeletedName } from './former-names.ts';
import { accountHidden, accountShown } from '../events.ts';

// Changes to an account's row that other features decide on, each within their own transaction.

type Events = Pick<Ctx, 'events'>;

/** Disables an account, even one that was about to be deleted. */
export async function disableAccount(trx: Trx, { events }: Events, accountId: number): Promise<void> {
  await trx
    .updateTable('account')
    .set({ state: 'disabled', leaving_at: null })
    .where('id', '=', accountId)
    .execute();
  await events.emit(trx, accountHidden, { accountId });
}

/** Lets a disabled account sign in again. */
export async function enableAccount(trx: Trx, { events }: Events, accountId: number): Promise<void> {
  await trx
    .updateTable('account')
    .set({ state: 'active' })
    .where('id', '=', accountId)
    .where('state', '=', 'disabled')
    .execute();
  await events.emit(trx, accountShown, { accountId });
}

/** Marks an active account for deletion at that time unless its owner comes back. */
export async function beginLeaving(
  trx: Trx,
  { events }: Events,
  accountId: number,
  leavingAt: Date,
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ state: 'leaving', leaving_at: leavingAt })
    .where('id', '=', accountId)
    .where('state', '=', 'active')
    .execute();
  await events.emit(trx, accountHidden, { accountId });
}

/**
 * Keeps an account that was about to be deleted. @throws AppError `account_disabled` if it was disabled
 * meanwhile
 */
export async function endLeaving(trx: Trx, { events }: Events, accountId: number): Promise<void> {
  const kept = await trx
    .updateTable('account')
    .set({ state: 'active', leaving_at: null })
    .where('id', '=', accountId)
    .where('state', '!=', 'disabled')
    .returning('id')
    .executeTakeFirst();
  if (!kept) throw new AppError('account_disabled');
  await events.emit(trx, accountShown, { accountId });
}

/**
 * Deletes an account's row, and with it every row that references it with a cascade. Its name stays
 * unavailable for a while.
 */
export async function deleteAccountRow(trx: Trx, ctx: Pick<Ctx, 'clock'>, accountId: number): Promise<void> {
  await keepDeletedName(trx, ctx, accountId);
  await trx.deleteFrom('account').where('id', '=', accountId).execute();
}

/** Sets the version of a picture that the account shows; 0 is none. */
export async function setPictureVersion(
  db: Db,
  accountId: number,
  kind: 'avatar' | 'cover',
  version: number,
): Promise<void> {
  const values = kind === 'avatar' ? { avatar_version: version } : { cover_version: version };
  await db.updateTable('account').set(values).where('id', '=', accountId).execute();
}
