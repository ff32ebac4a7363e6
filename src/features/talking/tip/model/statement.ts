import { sql } from 'kysely';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/** Lines of a file that are read per query. */
const AT_ONCE = 1_000;

/** A page of what moved in somebody's purses, the newest first. */
export async function readStatement(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  accountId: number,
  page: ListPage,
) {
  const all = linesOf(db, accountId);
  const [found, total] = await Promise.all([
    readPage(siteKey, 'statement', all, sortBy(['ledger_entry.id', 'desc']), page),
    countRows(all),
  ]);
  return { ...found, total };
}

/** Everything that moved in somebody's purses, the oldest first. */
export async function* wholeStatement(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
): AsyncGenerator<StatementRow[]> {
  for (let last = 0; ; ) {
    const rows = await linesOf(db, accountId)
      .where('ledger_entry.id', '>', last)
      .orderBy('ledger_entry.id')
      .limit(AT_ONCE)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Everything that moved in somebody's purses, for their export. */
export async function movementsOf(db: Db, accountId: number): Promise<StatementRow[]> {
  return linesOf(db, accountId).orderBy('ledger_entry.id').execute();
}

/** A line of a statement: what a purse got or gave, and why. */
export type StatementRow = Awaited<ReturnType<ReturnType<typeof linesOf>['execute']>>[number];

function linesOf(db: Db, accountId: number) {
  return db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.ledger_account_id')
    .innerJoin('ledger_transfer', 'ledger_transfer.id', 'ledger_entry.transfer_id')
    .leftJoin('tip', 'tip.id', 'ledger_transfer.tip_id')
    .leftJoin('account as other', (join) =>
      join.on(
        sql<boolean>`other.id = case when tip.to_id = ${accountId} then tip.from_id else tip.to_id end`,
      ),
    )
    .where('ledger_account.account_id', '=', accountId)
    .select([
      'ledger_entry.id',
      'ledger_account.kind as purse',
      'ledger_entry.amount',
      'ledger_transfer.kind',
      'ledger_transfer.note',
      'ledger_transfer.created_at as createdAt',
      'tip.id as tipId',
      'tip.text',
      'tip.state as tipState',
      'tip.to_id as tipTo',
      'other.username as other',
    ]);
}
