import { sql } from 'kysely';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/** Other videos that were made of the very same file. */
export async function copiesOf({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('upload as own')
    .innerJoin('upload as other', 'other.sha256', 'own.sha256')
    .select('other.video_id as id')
    .distinct()
    .where('own.video_id', '=', videoId)
    .whereRef('other.video_id', '!=', 'own.video_id')
    .execute();
  return rows.map((row) => row.id);
}

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
