import type { Ctx } from '#src/context.ts';
import { KEEP_DAYS } from '../bulk-rules.ts';
import { BULK_QUEUE } from './bulk.ts';

/** Stops a change; does nothing once it is over. */
export async function stopBulk({ db, clock }: Pick<Ctx, 'db' | 'clock'>, bulkId: number): Promise<void> {
  await endBulk({ db, clock }, bulkId, 'stopped');
}

/** It is over, and its password is forgotten. */
export async function endBulk(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  bulkId: number,
  state: 'done' | 'stopped',
): Promise<void> {
  await db
    .updateTable('bulk_change')
    .set({ state, secret: null, finished_at: new Date(clock.now()) })
    .where('id', '=', bulkId)
    .where('state', '=', 'running')
    .execute();
}

/** Sends the jobs of changes that lost theirs, and forgets changes that were over long ago. */
export async function tendBulk({ db, clock, jobs }: Pick<Ctx, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const running = await db.selectFrom('bulk_change').select('id').where('state', '=', 'running').execute();
  for (const { id } of running) await jobs.send(BULK_QUEUE, { bulkId: id }, { key: String(id) });
  await db
    .deleteFrom('bulk_change')
    .where('finished_at', '<', new Date(clock.now() - KEEP_DAYS * 86_400_000))
    .execute();
}
