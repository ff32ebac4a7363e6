import type { Db } from '#platform/db/db.ts';
import type { Verification } from '#platform/verify/verification.ts';

const verified: Verification = { check: ({ db }) => findWithoutCounters(db) };

async function findWithoutCounters(db: Db): Promise<string[]> {
  const lost = await db
    .selectFrom('account')
    .leftJoin('account_counter', 'account_counter.account_id', 'account.id')
    .select('account.id')
    .where('account_counter.account_id', 'is', null)
    .orderBy('account.id')
    .execute();
  return lost.map(({ id }) => `account ${id} has no counters`);
}

export default verified;
