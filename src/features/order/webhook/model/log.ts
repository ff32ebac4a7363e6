import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { DELIVER } from '../queue.ts';
import { LOG_DAYS, LOG_PAGE } from '../rules.ts';

/** An entry of the delivery log. */
export type Delivery = Awaited<ReturnType<typeof listDeliveries>>[number];

/** The latest deliveries of an application, newest first. */
export function listDeliveries({ db }: Pick<Ctx, 'db'>, appId: number) {
  return db
    .selectFrom('webhook_delivery')
    .select(['id', 'event', 'body', 'attempts', 'status', 'failure'])
    .select([
      'created_at as createdAt',
      'tried_at as triedAt',
      'due_at as dueAt',
      'delivered_at as deliveredAt',
    ])
    .where('app_id', '=', appId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LOG_PAGE)
    .execute();
}

/** Sends a delivery again under the same id. @throws AppError `delivery_not_found` */
export async function redeliver(
  { db, jobs, clock }: Pick<Ctx, 'db' | 'jobs' | 'clock'>,
  appId: number,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('webhook_delivery')
      .set({ due_at: new Date(clock.now()), attempts: 0, delivered_at: null, status: null, failure: null })
      .where('id', '=', id)
      .where('app_id', '=', appId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('delivery_not_found');
    await jobs.send(DELIVER, {}, { key: id, trx });
  });
}

/** Removes deliveries older than `LOG_DAYS`. */
export async function forgetDeliveries({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - LOG_DAYS * 86_400_000);
  await db.deleteFrom('webhook_delivery').where('created_at', '<', before).execute();
}
