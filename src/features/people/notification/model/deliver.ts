import { sql } from 'kysely';
import { parseScopes } from '#features/people/oauth/rules.ts';
import { isTaken, postSigned } from '#platform/fetch/post-signed.ts';
import type { Ctx } from '#src/context.ts';
import { presentNotifications } from '../present.ts';
import { hydrateNotifications } from './list.ts';

/** Attempts before the delivery of a notification to an address is given up: about a day's worth. */
export const DELIVERY_TRIES = 8;
/** Delay after the first failed attempt, ms; each further one is four times as long. */
const FIRST_PAUSE_MS = 10_000;
const BATCH = 50;
/** The status by which a receiver says that it wants nothing more. RFC 9110 §15.5.11 */
const GONE = 410;

interface Due {
  readonly notificationId: number;
  readonly subscriptionId: number;
  readonly attempts: number;
  readonly address: string;
  readonly secret: string;
  /** False if the owner of the application that subscribed it was banned. */
  readonly isAllowed: boolean;
  /** What the application that subscribed it was granted; null for an address of the owner's own. */
  readonly scopes: string | null;
}

/**
 * Delivers due notifications to the addresses that people have subscribed. Those not accepted are tried again
 * at growing intervals. Answers how many were due.
 */
export async function deliverNotifications(ctx: Ctx, signal: AbortSignal): Promise<number> {
  const due = await takeDue(ctx);
  const rows = await hydrateNotifications(
    ctx,
    due.map(({ notificationId }) => notificationId),
  );
  const presented = new Map(
    await Promise.all(
      [...new Set(due.map(({ scopes }) => scopes))].map(
        async (scopes) =>
          [
            scopes,
            await presentNotifications(ctx, rows, { scopes: scopes === null ? null : parseScopes(scopes) }),
          ] as const,
      ),
    ),
  );
  // In parallel, so that a slow receiver does not delay the others.
  await Promise.all(
    due.map(async (one) => {
      if (!one.isAllowed) return deleteSubscription(ctx, one.subscriptionId);
      const notification = presented
        .get(one.scopes)
        ?.find(({ notification_id }) => notification_id === String(one.notificationId));
      const status = notification ? await post(ctx, one, { notification }, signal) : null;
      if (status === GONE) return deleteSubscription(ctx, one.subscriptionId);
      if (!notification || isTaken(status) || one.attempts >= DELIVERY_TRIES) await endDelivery(ctx, one);
    }),
  );
  return due.length;
}

function post(ctx: Ctx, { address, secret }: Due, body: object, signal: AbortSignal): Promise<number | null> {
  return postSigned(ctx, { url: address, body: JSON.stringify(body), key: secret, signal });
}

/**
 * Takes due deliveries and schedules their next attempt in the same statement, so a worker that dies here
 * only loses one attempt.
 */
async function takeDue({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<Due[]> {
  const now = new Date(clock.now());
  const { rows } = await sql<Due>`
    with due as (
      select notification_id, subscription_id from notification_delivery
      where due_at <= ${now} order by due_at limit ${BATCH} for update skip locked)
    update notification_delivery delivery set
      attempts = attempts + 1,
      due_at = ${now}::timestamptz + ${FIRST_PAUSE_MS} * power(4, attempts) * interval '1 ms'
    from due join notification_subscription on notification_subscription.id = due.subscription_id
    where delivery.notification_id = due.notification_id and delivery.subscription_id = due.subscription_id
    returning delivery.notification_id as "notificationId", delivery.subscription_id as "subscriptionId",
      delivery.attempts, address, secret, (app_id is null or exists (
        select from oauth_app join account on account.id = oauth_app.account_id
        where oauth_app.id = app_id and account.state = 'active')) as "isAllowed",
      case when app_id is null then null else coalesce((select scopes from oauth_grant
        where oauth_grant.app_id = notification_subscription.app_id
          and oauth_grant.account_id = notification_subscription.account_id), '') end as scopes`.execute(db);
  return rows;
}

async function endDelivery({ db }: Pick<Ctx, 'db'>, { notificationId, subscriptionId }: Due): Promise<void> {
  await db
    .deleteFrom('notification_delivery')
    .where('notification_id', '=', notificationId)
    .where('subscription_id', '=', subscriptionId)
    .execute();
}

async function deleteSubscription({ db }: Pick<Ctx, 'db'>, subscriptionId: number): Promise<void> {
  await db.deleteFrom('notification_subscription').where('id', '=', subscriptionId).execute();
}
