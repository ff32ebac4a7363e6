import type { Db, Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { accountHidden, accountShown } from '../events.ts';

// Changes of an account's row that other features decide on, each within their transaction.

type Events = Pick<Ctx, 'events'>;

/** It can no longer sign in, even if it was about to leave. */
export async function disableAccount(trx: Trx, { events }: Events, accountId: number): Promise<void> {
  await trx
    .updateTable('account')
    .set({ state: 'disabled', leaving_at: null })
    .where('id', '=', accountId)
    .execute();
  await events.emit(trx, accountHidden, { accountId });
}

/** One that was disabled may sign in again. */
export async function enableAccount(trx: Trx, { events }: Events, accountId: number): Promise<void> {
  await trx
    .updateTable('account')
    .set({ state: 'active' })
    .where('id', '=', accountId)
    .where('state', '=', 'disabled')
    .execute();
  await events.emit(trx, accountShown, { accountId });
}

/** An active one leaves: it is deleted at that time unless its owner comes back. */
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

/** One that was about to leave stays. */
export async function endLeaving(trx: Trx, { events }: Events, accountId: number): Promise<void> {
  await trx
    .updateTable('account')
    .set({ state: 'active', leaving_at: null })
    .where('id', '=', accountId)
    .where('state', '=', 'leaving')
    .execute();
  await events.emit(trx, accountShown, { accountId });
}

/** The row goes, and with it every row that the database ties to it. */
export async function deleteAccountRow(trx: Trx, accountId: number): Promise<void> {
  await trx.deleteFrom('account').where('id', '=', accountId).execute();
}

/** Which version of a picture the account shows; 0 is none. */
export async function setPictureVersion(
  db: Db,
  accountId: number,
  kind: 'avatar' | 'cover',
  version: number,
): Promise<void> {
  const values = kind === 'avatar' ? { avatar_version: version } : { cover_version: version };
  await db.updateTable('account').set(values).where('id', '=', accountId).execute();
}
