import { sql } from 'kysely';
import { notify } from '#features/people/notification/model/notify.ts';
import { fetchErrorIn } from '#platform/fetch/errors.ts';
import { isTaken } from '#platform/fetch/post-signed.ts';
import { safeFetch } from '#platform/fetch/safe-fetch.ts';
import type { Ctx } from '#src/context.ts';
import { DISABLE_AFTER_MS, FIRST_PAUSE_MS, TRIES } from '../rules.ts';
import { signedHeaders } from '../sign.ts';
import { targetPolicy } from './targets.ts';

const ANSWER_BYTES = 64 * 1024;
const ANSWER_MS = 10_000;
const BATCH = 20;
/** The status with which a receiver unsubscribes. RFC 9110 §15.5.11 */
const GONE = 410;

/** A delivery claimed by this worker. */
interface Due {
  readonly id: string;
  readonly appId: number;
  readonly body: string;
  readonly attempts: number;
  readonly url: string;
  readonly secret: string;
}

/** Result of one attempt: the status of the answer, or why there was none. */
interface Outcome {
  readonly status: number | null;
  readonly failure: string | null;
}

/**
 * Sends the due deliveries; failed ones are retried under the same id with growing pauses. Returns how many
 * were due. A receiver has `answerMs` to answer.
 */
export async function deliverDue(ctx: Ctx, signal: AbortSignal, answerMs = ANSWER_MS): Promise<number> {
  const due = await takeDue(ctx);
  // In parallel: a slow receiver does not delay the others.
  await Promise.all(
    due.map(async (one) => {
      const outcome = await send(ctx, one, signal, answerMs);
      await noteOutcome(ctx, one, outcome);
    }),
  );
  return due.length;
}

/**
 * Claims due deliveries and schedules their next attempt in the same statement, so that a worker that dies
 * loses only one attempt.
 */
async function takeDue({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<Due[]> {
  const now = new Date(clock.now());
  const { rows } = await sql<Due>`
    with due as (
      select webhook_delivery.id from webhook_delivery
      join app_webhook using (app_id)
      join oauth_app on oauth_app.id = app_id
      join account on account.id = oauth_app.account_id
      where due_at <= ${now} and disabled_at is null and account.state = 'active'
      order by due_at limit ${BATCH} for update of webhook_delivery skip locked)
    update webhook_delivery delivery set
      attempts = attempts + 1,
      tried_at = ${now},
      due_at = ${now}::timestamptz + ${FIRST_PAUSE_MS} * power(4, attempts) * interval '1 ms'
    from due, app_webhook
    where delivery.id = due.id and app_webhook.app_id = delivery.app_id
    returning delivery.id, delivery.app_id as "appId", body, attempts, url, secret`.execute(db);
  return rows;
}

/** Redirects are not followed: what was meant for one address is not sent to another. */
async function send(
  { log, clock, ...ctx }: Pick<Ctx, 'config' | 'fetchPolicy' | 'log' | 'clock'>,
  { id, url, secret, body }: Due,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Outcome> {
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders(secret, { id, body, at: clock.now() }),
  };
  const policy = targetPolicy(ctx);
  const options = { policy, method: 'POST', headers, body, signal, follows: false } as const;
  try {
    const answer = await safeFetch(url, { ...options, maxBytes: ANSWER_BYTES, timeoutMs });
    answer.body.destroy();
    return { status: answer.status, failure: null };
  } catch (error) {
    signal.throwIfAborted();
    log.info({ err: error }, 'webhook');
    return { status: null, failure: fetchErrorIn(error)?.code ?? 'unreachable' };
  }
}

async function noteOutcome(ctx: Ctx, { id, appId, attempts }: Due, outcome: Outcome): Promise<void> {
  const now = new Date(ctx.clock.now());
  const isDelivered = isTaken(outcome.status);
  const isOver = isDelivered || attempts >= TRIES || outcome.status === GONE;
  await ctx.db
    .updateTable('webhook_delivery')
    .set({ ...outcome, delivered_at: isDelivered ? now : null, ...(isOver && { due_at: null }) })
    .where('id', '=', id)
    .execute();
  if (isDelivered) await noteSuccess(ctx, appId);
  else await noteFailure(ctx, appId, outcome.status === GONE);
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
