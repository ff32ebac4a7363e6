import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { ListenerCtx } from '#platform/events/event.ts';
import type { Ctx } from '#src/context.ts';
import { dropRole } from './role.ts';

/** Disconnects every network, within the transaction that gives the account a password. */
export async function disconnectAll(trx: Trx, ctx: ListenerCtx, accountId: number): Promise<void> {
  const rows = await trx
    .deleteFrom('social_account')
    .where('account_id', '=', accountId)
    .returning('network')
    .execute();
  for (const { network } of rows) await dropRole(trx, ctx, accountId, network);
}

/** Disconnects a network. @throws AppError `connect_last` when that would leave no way to sign in */
export async function disconnectNetwork(
  ctx: Pick<Ctx, 'db' | 'events' | 'bus' | 'config'>,
  accountId: number,
  network: string,
): Promise<void> {
  const isChanged = await ctx.db.transaction().execute(async (trx) => {
    // Before the account's own row: whoever changes roles locks those of all moderators in their order.
    const isDropped = await dropRole(trx, ctx, accountId, network);
    const account = await trx
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await trx
      .deleteFrom('social_account')
      .where('account_id', '=', accountId)
      .where('network', '=', network)
      .execute();
    const left = await trx
      .selectFrom('social_account')
      .select('network')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (!account.password_hash && !left) throw new AppError('connect_last');
    return isDropped;
  });
  if (isChanged) ctx.bus.publish('account-access', { id: accountId });
}
