import { sql } from 'kysely';
import type { Trx } from '#platform/db/db.ts';

/**
 * Suspends videos, or lets them back to where they were; answers those that it did something to. What was deleted stays
 * deleted.
 */
export async function setSuspended(trx: Trx, ids: readonly number[], isSuspended: boolean): Promise<{ id: number; state: string }[]> {
  const [from, to] = isSuspended
    ? [['initial', 'stored', 'success'], sql<string>`'suspended'`]
    : [
        ['suspended'],
        sql<string>`case when completed_at is not null then 'success' when stored_at is not null then 'stored' else 'initial' end`,
      ];
  return trx
    .updateTable('video')
    .set({ state: to })
    .where('id', 'in', ids)
    .where('state', 'in', from)
    .returning(['id', 'state'])
    .execute();
}
