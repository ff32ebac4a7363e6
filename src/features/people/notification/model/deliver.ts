import { FIRST_LANGUAGE } from '#base/texts.ts';
import { sql } from 'kysely';
import { parseScopes } from '#features/people/oauth/rules.ts';
import { GONE, NotTaken, postSigned } from '#platform/fetch/post-signed.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { presentNotifications } from '../present.ts';
import { hydrateNotifications } from './list.ts';

/** The queue of notifications for addresses that people have subscribed. */
export const DELIVERY_QUEUE = 'notification-delivery';

/** A notification to be sent to an address. */
export interface NotificationDelivery {
  readonly notificationId: number;
  readonly subscriptionId: number;
}

/**
 * Queues these notifications for the addresses that were subscribed before them, within the transaction.
 * Answers how many deliveries.
 */
export async function orderDeliveries(trx: Trx, jobs: Ctx['jobs'], ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const orders: NotificationDelivery[] = await trx
    .selectFrom('notification')
    .innerJoin('notification_subscription as subscription', (join) =>
      join
        .onRef('subscription.account_id', '=', 'notification.account_id')
        .onRef('subscription.created_at', '<=', 'notification.created_at'),
    )
    .select(['notification.id as notificationId', 'subscription.id as subscriptionId'])
    .where('notification.id', 'in', ids)
    .orderBy('notification.id')
    .execute();
  for (const order of orders)
    await jobs.send(DELIVERY_QUEUE, order, { receiver: String(order.subscriptionId), trx });
  return orders.length;
}

/**
 * Sends a notification to a subscribed address; does nothing once either is gone. @throws NotTaken so that it
 * is tried again
 */
export async function deliverNotification(
  ctx: Ctx,
  { notificationId, subscriptionId }: NotificationDelivery,
  signal: AbortSignal,
): Promise<void> {
  const subscription = await findSubscription(ctx, subscriptionId);
  if (!subscription) return;
  const { url, key, scopes, isAllowed } = subscription;
  if (!isAllowed) return deleteSubscription(ctx, subscriptionId);
  const rows = await hydrateNotifications(ctx, [notificationId]);
  const rights = scopes === null ? null : parseScopes(scopes);
  const [notification] = await presentNotifications(ctx, rows, {
    scopes: rights,
    language: FIRST_LANGUAGE,
  });
  if (!notification) return;
  try {
    await postSigned(ctx, { url, key, body: JSON.stringify({ notification }), signal });
  } catch (error) {
    if (!(error instanceof NotTaken) || error.status !== GONE) throw error;
    await deleteSubscription(ctx, subscriptionId);
  }
}

async function findSubscription({ db }: Pick<Ctx, 'db'>, id: number) {
  return (
    db
      .selectFrom('notification_subscription as subscription')
      .leftJoin('oauth_grant', (join) =>
        join
          .onRef('oauth_grant.app_id', '=', 'subscription.app_id')
          .onRef('oauth_grant.account_id', '=', 'subscription.account_id'),
      )
      .leftJoin('oauth_app', 'oauth_app.id', 'subscription.app_id')
      .leftJoin('account as app_owner', 'app_owner.id', 'oauth_app.account_id')
      .select(['subscription.address as url', 'subscription.secret as key'])
      // What the application that subscribed it was granted; null for an address of the owner's own.
      .select(['oauth_grant.scopes'])
      // False if the owner of the application was banned.
      .select(sql<boolean>`app_owner.id is null or app_owner.state = 'active'`.as('isAllowed'))
      .where('subscription.id', '=', id)
      .executeTakeFirst()
  );
}

async function deleteSubscription({ db }: Pick<Ctx, 'db'>, subscriptionId: number): Promise<void> {
  await db.deleteFrom('notification_subscription').where('id', '=', subscriptionId).execute();
}
