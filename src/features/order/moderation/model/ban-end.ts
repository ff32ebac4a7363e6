import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

const DAY = 86_400_000;

/** Stores when a ban ends by itself; without `days`, removes the end. */
export async function noteBanEnd(
  trx: Trx,
  { clock }: Pick<Ctx, 'clock'>,
  accountId: number,
  days: number | undefined,
): Promise<void> {
  await trx.deleteFrom('ban_end').where('account_id', '=', accountId).execute();
  if (days === undefined) return;
  const ends_at = new Date(clock.now() + days * DAY);
  await trx.insertInto('ban_end').values({ account_id: accountId, ends_at }).execute();
}
