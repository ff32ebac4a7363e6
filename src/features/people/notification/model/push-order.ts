import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/** The queue of notifications for devices. */
export const PUSH_QUEUE = 'notification-push';

/** A notification to be shown by a device. */
export interface PushOrder {
  readonly notificationId: number;
  readonly deviceId: number;
}

/** Messages to one push service at the same moment: one that does not answer holds up no other. */
const LANES = 2;
/** How many notifications one run queues. */
const BATCH = 500;

/**
 * Queues what waits to be sent to devices, oldest first. The marks and the jobs change in one transaction.
 * Answers how many notifications were looked at.
 */
export async function orderPushes({ db, jobs }: Pick<Ctx, 'db' | 'jobs'>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ids = await takeMarked(trx);
    if (ids.length === 0) return 0;
    const orders = await trx
      .selectFrom('notification')
      .innerJoin('notification_device as device', 'device.account_id', 'notification.account_id')
      .select(['notification.id as notificationId', 'device.id as deviceId', 'device.service'])
      .where('notification.id', 'in', ids)
      .where('notification.read_at', 'is', null)
      .orderBy('notification.id')
      .execute();
    for (const { service, ...order } of orders) {
      const receiver = `${service} ${order.deviceId % LANES}`;
      await jobs.send(PUSH_QUEUE, order satisfies PushOrder, { receiver, trx });
    }
    return ids.length;
  });
}

async function takeMarked(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with marked as (
      select id from notification where push_waits order by id limit ${sql.lit(BATCH)} for update skip locked)
    update notification set push_waits = false from marked where notification.id = marked.id
    returning notification.id`.execute(db);
  return rows.map(({ id }) => id);
}
