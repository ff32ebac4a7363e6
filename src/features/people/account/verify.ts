import type { Ctx } from '#src/context.ts';
import { findMissing } from '#platform/verify/files.ts';
import type { Verification } from '#platform/verify/verification.ts';

const verified: Verification = {
  check: async (ctx) => [...(await findWithoutCounters(ctx)), ...(await findLostExports(ctx))],
};

async function findWithoutCounters({ db }: Pick<Ctx, 'db'>): Promise<string[]> {
  const lost = await db
    .selectFrom('account')
    .leftJoin('account_counter', 'account_counter.account_id', 'account.id')
    .select('account.id')
    .where('account_counter.account_id', 'is', null)
    .orderBy('account.id')
    .execute();
  return lost.map(({ id }) => `account ${id} has no counters`);
}

async function findLostExports({ db, storage }: Pick<Ctx, 'db' | 'storage'>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('account_export')
    .select(['account_id as id', 'key', 'size'])
    .where('state', '=', 'ready')
    .orderBy('account_id')
    .execute();
  return findMissing(
    storage,
    rows.flatMap(({ id, key, size }) => (key ? [{ of: `export of account ${id}`, key, size }] : [])),
  );
}

export default verified;
