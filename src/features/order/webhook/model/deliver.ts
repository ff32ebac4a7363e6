import { sql } from 'kysely';
import { notify } from '#features/people/notification/model/notify.ts';
import { GONE, isTaken, NotTaken, post, type PostOutcome } from '#platform/fetch/post-signed.ts';
import type { Ctx } from '#src/context.ts';
import type { DeliveryOrder } from './order.ts';
import { DISABLE_AFTER_MS } from '../rules.ts';
import { signedHeaders } from '../sign.ts';
import { targetPolicy } from './hooks.ts';

/** A delivery that its receiver has not taken yet. */
interface OpenDelivery {
  readonly appId: number;
  readonly body: string;
  readonly url: string;
  readonly secret: string;
  /** False while the webhook is switched off, or the application's owner disabled. */
  readonly isOn: boolean;
}

/**
 * Sends a delivery, always under the same id. The receiver has `timeoutMs` to answer. @throws NotTaken so
 * that it is tried again
 */
export async function deliver(
  ctx: Ctx,
  { deliveryId: id }: DeliveryOrder,
  { signal, timeoutMs }: { readonly signal: AbortSignal; readonly timeoutMs?: number },
): Promise<void> {
  const delivery = await findOpen(ctx, id);
  if (!delivery) return;
  if (!delivery.isOn) throw new NotTaken({ status: null, failure: 'disabled' });
  const { url, secret, body } = delivery;
  const headers = signedHeaders(secret, { id, body, at: ctx.clock.now() });
  // Redirects are not followed: what was meant for one address is not sent to another.
  const sent = { url, body, headers, signal, follows: false, ...(timeoutMs && { timeoutMs }) };
  const outcome = await post({ ...ctx, fetchPolicy: targetPolicy(ctx) }, sent);
  await noteOutcome(ctx, id, outcome);
  if (isTaken(outcome.status)) return noteSuccess(ctx, delivery.appId);
  await noteFailure(ctx, delivery.appId, outcome.status === GONE);
  if (outcome.status !== GONE) throw new NotTaken(outcome);
}

/** Null when it was taken, or removed with its webhook. */
async function findOpen({ db }: Pick<Ctx, 'db'>, id: string): Promise<OpenDelivery | null> {
  const found = await db
    .selectFrom('webhook_delivery')
    .innerJoin('app_webhook', 'app_webhook.app_id', 'webhook_delivery.app_id')
    .innerJoin('oauth_app', 'oauth_app.id', 'webhook_delivery.app_id')
    .innerJoin('account', 'account.id', 'oauth_app.account_id')
    .select(['webhook_delivery.app_id as appId', 'body', 'url', 'app_webhook.secret'])
    .select(sql<boolean>`disabled_at is null and account.state = 'active'`.as('isOn'))
    .where('webhook_delivery.id', '=', id)
    .where('delivered_at', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}

async function noteOutcome(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  id: string,
  { status, failure }: PostOutcome,
): Promise<void> {
  const now = new Date(clock.now());
  await db
    .updateTable('webhook_delivery')
    .set((eb) => ({ status, failure, attempts: eb('attempts', '+', 1), tried_at: now }))
    .$if(isTaken(status), (query) => query.set({ delivered_at: now }))
    .where('id', '=', id)
    .execute();
}

async function noteSuccess({ db }: Pick<Ctx, 'db'>, appId: number): Promise<void> {
  await db
    .updateTable('app_webhook')
    .set({ failing_since: null })
    .where('app_id', '=', appId)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Switches a webhook off that has failed for days or answered 410, and notifies its owner. */
async function noteFailure(
  ctx: Pick<Ctx, 'db' | 'bus' | 'clock' | 'events'>,
  appId: number,
  isGone: boolean,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    const { since } = await trx
      .updateTable('app_webhook')
      .set((eb) => ({ failing_since: eb.fn.coalesce('failing_since', sql<Date>`${new Date(now)}`) }))
      .where('app_id', '=', appId)
      .returning('failing_since as since')
      .executeTakeFirst()
      .then((row) => ({ since: row?.since?.getTime() ?? now }));
    if (!isGone && now - since < DISABLE_AFTER_MS) return;
    const disabled = await trx
      .updateTable('app_webhook')
      .from('oauth_app')
      .set({ disabled_at: new Date(now) })
      .whereRef('oauth_app.id', '=', 'app_webhook.app_id')
      .where('app_webhook.app_id', '=', appId)
      .where('disabled_at', 'is', null)
      .returning(['oauth_app.account_id as accountId', 'oauth_app.name'])
      .executeTakeFirst();
    if (!disabled) return;
    const { accountId, name: text } = disabled;
    await notify(trx, ctx, { accountId, type: 'webhook-disabled', objectId: now, text });
  });
}
