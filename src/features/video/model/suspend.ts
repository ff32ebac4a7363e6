import { sql } from 'kysely';
import type { Trx } from '#platform/db/db.ts';

/** Suspends videos, or lets them back to where they were. What was deleted stays deleted. */
export async function setSuspended(trx: Trx, ids: readonly number[], isSuspended: boolean): Promise<void> {
  const [from, to] = isSuspended
    ? [['initial', 'stored', 'success'], sql<string>`'suspended'`]
    : [['suspended'], sql<string>`case when completed_at is null then 'stored' else 'success' end`];
  await trx
    .updateTable('video')
    .set({ state: to })
    .where('id', 'in', ids)
    .where('state', 'in', from)
    .execute();
}
