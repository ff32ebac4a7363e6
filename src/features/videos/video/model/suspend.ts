import { sql } from 'kysely';
import type { Trx } from '#platform/db/db.ts';

/** Where a video was before it was suspended: what has been done for it tells. */
const BEFORE = sql<string>`case when completed_at is not null then 'success' when stored_at is not null then 'stored' else 'initial' end`;

/**
 * Suspends videos, or lets them back to where they were; answers those that it did something to. What was
 * deleted stays deleted, and what is hidden with its owner stays hidden: it is suspended, or not, once the
 * owner is back.
 */
export async function setSuspended(
  trx: Trx,
  ids: readonly number[],
  isSuspended: boolean,
): Promise<{ id: number; state: string }[]> {
  const to = isSuspended ? sql<string>`'suspended'` : BEFORE;
  return trx
    .updateTable('video')
    .set({
      state: sql<string>`case when state = 'user-disabled' then state else ${to} end`,
      disabled_from: sql<string | null>`case when state = 'user-disabled' then ${to} end`,
    })
    .where('id', 'in', ids)
    .where(
      sql<string>`coalesce(disabled_from, state)`,
      'in',
      isSuspended ? ['initial', 'stored', 'success', 'failed'] : ['suspended'],
    )
    .where('state', '!=', 'deleted')
    .returning(['id', 'state'])
    .execute();
}
