import { AppError } from '#platform/errors/errors.ts';
import { dueTimes } from '#platform/jobs/overview.ts';
import type { Ctx } from '#src/context.ts';
import { DELIVER, orderDelivery } from './order.ts';
import { LOG_DAYS, LOG_PAGE } from '../rules.ts';

/** An entry of the delivery log. */
export type Delivery = Awaited<ReturnType<typeof listDeliveries>>[number];

/**
 * The latest deliveries of an application, newest first, with the time of the next try of those that wait.
 */
export async function listDeliveries({ db }: Pick<Ctx, 'db'>, appId: number) {
  const rows = await db
    .selectFrom('webhook_delivery')
    .select(['id', 'event', 'body', 'attempts', 'status', 'failure'])
    .select(['created_at as createdAt', 'tried_at as triedAt', 'delivered_at as deliveredAt'])
    .where('app_id', '=', appId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LOG_PAGE)
    .execute();
  const open = rows.filter(({ deliveredAt }) => deliveredAt === null);
  const due = await dueTimes(
    db,
    DELIVER,
    open.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, dueAt: due.get(row.id) ?? null }));
}

/** Sends a delivery again under the same id. @throws AppError `delivery_not_found` */
export async function redeliver(
  { db, jobs }: Pick<Ctx, 'db' | 'jobs'>,
  appId: number,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('webhook_delivery')
      .set({ attempts: 0, delivered_at: null, status: null, failure: null })
      .where('id', '=', id)
      .where('app_id', '=', appId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('delivery_not_found');
    await orderDelivery(trx, jobs, appId, id);
  });
}

/** Removes deliveries older than `LOG_DAYS`. */
export async function forgetDeliveries({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - LOG_DAYS * 86_400_000);
  await db.deleteFrom('webhook_delivery').where('created_at', '<', before).execute();
}
