import { findAccount } from '#features/people/account/model/accounts.ts';
import type { Ctx } from '#src/context.ts';
import { pairOf } from '../rules.ts';

/** The conversation that the account has with somebody of this name; null when it has none on its list. */
export async function findPairWith(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  name: string,
): Promise<number | null> {
  const other = await findAccount({ db }, name.trim());
  if (!other) return null;
  const { low, high } = pairOf(accountId, other.id);
  const row = await db
    .selectFrom('message_thread as thread')
    .innerJoin('message_participant as me', 'me.thread_id', 'thread.id')
    .select('thread.id')
    .where('thread.low_id', '=', low)
    .where('thread.high_id', '=', high)
    .where('me.account_id', '=', accountId)
    .where('me.left_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}
