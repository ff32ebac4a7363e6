import type { Person } from '#platform/testing/people.ts';
import type { TestSite } from '#platform/testing/site.ts';
import { balancesOf } from '../model/ledger.ts';
import { checkLedger } from '../model/leave.ts';
import { creditWallet } from '../model/wallet.ts';

/** Fills somebody's wallet. */
export function fill({ ctx }: Pick<TestSite, 'ctx'>, { id }: Person, amount: number): Promise<void> {
  return creditWallet(ctx, { key: crypto.randomUUID(), accountId: id, amount, note: '', madeBy: null });
}

/** What somebody has: wallet, earned, held. */
export async function has({ ctx }: Pick<TestSite, 'ctx'>, { id }: Person): Promise<number[]> {
  const { wallet, earned, held } = await balancesOf(ctx.db, id);
  return [wallet, earned, held];
}

/** Inconsistencies of the ledger, and the sum of all money, which must always be zero. */
export async function audit({
  ctx: { db },
}: Pick<TestSite, 'ctx'>): Promise<{ wrong: string[]; sum: number }> {
  const { sum } = await db
    .selectFrom('ledger_account')
    .select(({ fn }) => fn.sum<string>('balance').as('sum'))
    .executeTakeFirstOrThrow();
  return { wrong: await checkLedger(db), sum: Number(sum) };
}

/** Somebody tips somebody. */
export function tip(
  { app }: Pick<TestSite, 'app'>,
  from: Person | null,
  to: Pick<Person, 'username'>,
  payload: Record<string, unknown>,
) {
  return app.inject({
    method: 'POST',
    url: `/api/user/${to.username}/tip`,
    headers: from?.headers,
    payload: { key: crypto.randomUUID(), ...payload },
  });
}
