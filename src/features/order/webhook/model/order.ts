import { sql } from 'kysely';
import type { Trx } from '#platform/db/db.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { SCOPE_OF, TEST_EVENT, type WebhookEvent } from '../rules.ts';

/** Queue of deliveries; a job's key is the id of its delivery, and its receiver the application. */
export const DELIVER = 'deliver-webhooks-of-apps';

/** What its jobs are given. */
export interface DeliveryOrder {
  readonly deliveryId: string;
}

/** Something that happened; `data` is what receivers get, with ids as strings. */
export interface HookEvent {
  readonly event: WebhookEvent;
  /** The account that it concerns; null for what only moderators may know. */
  readonly accountId: number | null;
  readonly data: object;
}

type OrderCtx = Pick<Ctx, 'jobs' | 'clock'>;

/**
 * Queues, within the transaction in which it happens, a delivery to each webhook that subscribed to the event
 * and may know of it: of the account's own applications and of those to which the account granted the scope.
 * For what only moderators may know: of applications that belong to a moderator.
 */
export async function orderDeliveries(
  trx: Trx,
  ctx: OrderCtx,
  ...hookEvents: readonly HookEvent[]
): Promise<void> {
  const alike = Map.groupBy(hookEvents, ({ event, accountId }) => `${event} ${accountId}`);
  for (const some of alike.values()) {
    const hooks = await listeningTo(trx, some[0] as HookEvent);
    for (const { event, data } of some)
      for (const { appId } of hooks) await store(trx, ctx, appId, event, data);
  }
}

function listeningTo(trx: Trx, { event, accountId }: HookEvent) {
  const scope = SCOPE_OF[event];
  const mayKnow =
    scope === null
      ? sql<boolean>`owner.acl = 'moderator'`
      : sql<boolean>`(oauth_app.account_id = ${accountId} or exists (
          select from oauth_grant
          where oauth_grant.app_id = oauth_app.id and oauth_grant.account_id = ${accountId}
            and ${scope} = any(string_to_array(oauth_grant.scopes, ' '))))`;
  return trx
    .selectFrom('app_webhook')
    .innerJoin('oauth_app', 'oauth_app.id', 'app_webhook.app_id')
    .innerJoin('account as owner', 'owner.id', 'oauth_app.account_id')
    .select('app_webhook.app_id as appId')
    .where('app_webhook.disabled_at', 'is', null)
    .where(sql<boolean>`${event} = any(app_webhook.events)`)
    .where('owner.state', '=', 'active')
    .where(mayKnow)
    .execute();
}

/** Queues a test delivery. Returns its id. */
export async function orderTest(ctx: Pick<Ctx, 'db'> & OrderCtx, appId: number): Promise<string> {
  return ctx.db
    .transaction()
    .execute((trx) => store(trx, ctx, appId, TEST_EVENT, { applicationId: String(appId) }));
}

async function store(
  trx: Trx,
  { jobs, clock }: OrderCtx,
  appId: number,
  event: string,
  data: object,
): Promise<string> {
  const id = `msg_${makeToken()}`;
  const now = new Date(clock.now());
  const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data });
  await trx
    .insertInto('webhook_delivery')
    .values({ id, app_id: appId, event, body, created_at: now })
    .execute();
  await orderDelivery(trx, jobs, appId, id);
  return id;
}

/** Queues a delivery, or queues it anew, within the transaction. */
export async function orderDelivery(
  trx: Trx,
  jobs: Ctx['jobs'],
  appId: number,
  deliveryId: string,
): Promise<void> {
  const order: DeliveryOrder = { deliveryId };
  await jobs.send(DELIVER, order, { key: deliveryId, isNew: true, receiver: String(appId), trx });
}
