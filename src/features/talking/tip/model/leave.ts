import type { Db, Trx } from '#platform/db/db.ts';
import { lockBalances, post } from './ledger.ts';

/**
 * What happens to the money of a deleted account: the ledger stays without its name and messages, and its
 * remaining balance waits for the operator.
 */
export async function leaveLedger(trx: Trx, owner: number): Promise<void> {
  await trx
    .updateTable('payout')
    .set({ state: 'withdrawn', settled_at: new Date() })
    .where('account_id', '=', owner)
    .where('state', '=', 'requested')
    .execute();
  await trx
    .updateTable('payout')
    .set({ destination: '', note: '' })
    .where('account_id', '=', owner)
    .execute();
  await trx.updateTable('tip').set({ text: '' }).where('from_id', '=', owner).execute();
  await blankNotes(trx, owner);
  await emptyPurses(trx, owner);
}

async function blankNotes(trx: Trx, owner: number): Promise<void> {
  await trx
    .updateTable('ledger_transfer')
    .set({ note: '' })
    .where('note', '!=', '')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('ledger_entry')
        .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.ledger_account_id')
        .where('ledger_account.account_id', '=', owner)
        .select('ledger_entry.transfer_id'),
    )
    .execute();
}

async function emptyPurses(trx: Trx, owner: number): Promise<void> {
  const purses = (['wallet', 'earned', 'held'] as const).map((kind) => ({ kind, owner }));
  const site = { kind: 'unclaimed' } as const;
  const [wallet = 0, earned = 0, held = 0] = await lockBalances(trx, [...purses, site]);
  const rest = wallet + earned + held;
  if (rest === 0) return;
  const given = [wallet, earned, held];
  await post(trx, { kind: 'left', key: `left:${owner}` }, [
    ...purses.map((purse, at) => [purse, -(given[at] ?? 0)] as const),
    [site, rest],
  ]);
}

/**
 * One sentence for every balance that is not the sum of its entries, and every transfer that makes or loses
 * money.
 */
export async function checkLedger(db: Db): Promise<string[]> {
  const wrong = await db
    .selectFrom('ledger_account')
    .leftJoin('ledger_entry', 'ledger_entry.ledger_account_id', 'ledger_account.id')
    .select(['ledger_account.id', 'ledger_account.balance'])
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('ledger_entry.amount'), lit(0)).as('sum'))
    .groupBy('ledger_account.id')
    .having(({ eb, fn, lit, ref }) =>
      eb(fn.coalesce(fn.sum<number>('ledger_entry.amount'), lit(0)), '!=', ref('ledger_account.balance')),
    )
    .execute();
  const lame = await db
    .selectFrom('ledger_entry')
    .select('transfer_id as id')
    .groupBy('transfer_id')
    .having(({ eb, fn }) => eb(fn.sum<number>('amount'), '!=', 0))
    .execute();
  return [
    ...wrong.map(
      ({ id, balance, sum }) => `ledger account ${id} has ${balance} and entries that sum to ${sum}`,
    ),
    ...lame.map(({ id }) => `the entries of transfer ${id} do not sum to zero`),
  ];
}
