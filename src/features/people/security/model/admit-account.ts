import { accountReturned } from '#features/people/account/events.ts';
import { endLeaving } from '#features/people/account/model/account-state.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';

/**
 * Lets in an account whose owner has proven who they are. One in its week of grace comes back, with its
 * videos.
 * @throws AppError `account_disabled`
 */
export async function admitAccount(
  ctx: Pick<Ctx, 'db' | 'bus' | 'events'>,
  { id, state }: { id: number; state: string },
): Promise<void> {
  if (state === 'disabled') throw new AppError('account_disabled');
  if (state !== 'leaving') return;
  await ctx.db.transaction().execute(async (trx) => {
    await endLeaving(trx, ctx, id);
    await ctx.events.emit(trx, accountReturned, { accountId: id });
  });
  ctx.bus.publish('account-visibility', { id });
}
