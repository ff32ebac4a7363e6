import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { publicOnly } from '#platform/fetch/policy.ts';
import { checkUrl } from '#platform/fetch/safe-fetch.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { WebhookEvent } from '../rules.ts';
import { makeSecret } from '../sign.ts';
import { TEXTS } from '../texts.ts';

const COLUMNS = [
  'url',
  'events',
  'failing_since as failingSince',
  'disabled_at as disabledAt',
  'created_at as createdAt',
] as const;

/** An application's webhook, without its secret. */
export type Webhook = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;

/** The webhook of an application; null when it has none. */
export async function findWebhook({ db }: Pick<Ctx, 'db'>, appId: number) {
  const found = db.selectFrom('app_webhook').select(COLUMNS).where('app_id', '=', appId);
  return (await found.executeTakeFirst()) ?? null;
}

/** The same of an application that has one. @throws AppError `webhook_not_found` */
export async function openWebhook(ctx: Pick<Ctx, 'db'>, appId: number): Promise<Webhook> {
  const webhook = await findWebhook(ctx, appId);
  if (!webhook) throw new AppError('webhook_not_found');
  return webhook;
}

/**
 * Has an application told of these events from now on. Answers the secret of a webhook that is new, null of
 * one that was there; saving one that was switched off switches it on again.
 * @throws AppError `invalid_url` for what is no address of the public web, `invalid_param` without an event
 */
export async function saveWebhook(
  { db, fetchPolicy = publicOnly }: Pick<Ctx, 'db' | 'fetchPolicy'>,
  appId: number,
  { url, events }: { readonly url: string; readonly events: readonly WebhookEvent[] },
): Promise<string | null> {
  requireAddress(url, fetchPolicy);
  if (events.length === 0)
    throw new AppError('invalid_param', textsIn(TEXTS, FIRST_LANGUAGE).eventRequired, { param: 'events' });
  const secret = makeSecret();
  const stored = await db
    .insertInto('app_webhook')
    .values({ app_id: appId, url, events: [...events], secret })
    .onConflict((conflict) =>
      conflict
        .column('app_id')
        .doUpdateSet({ url, events: [...events], failing_since: null, disabled_at: null }),
    )
    .returning('secret')
    .executeTakeFirstOrThrow();
  return stored.secret === secret ? secret : null;
}

function requireAddress(url: string, policy: NonNullable<Ctx['fetchPolicy']>): void {
  try {
    checkUrl(url, policy);
  } catch (cause) {
    throw new AppError('invalid_url', undefined, { param: 'url', cause });
  }
}

/** Gives the webhook a new secret, which signs all that follows. @throws AppError `webhook_not_found` */
export async function rotateSecret({ db }: Pick<Ctx, 'db'>, appId: number): Promise<string> {
  const stored = await db
    .updateTable('app_webhook')
    .set({ secret: makeSecret() })
    .where('app_id', '=', appId)
    .returning('secret')
    .executeTakeFirst();
  if (!stored) throw new AppError('webhook_not_found');
  return stored.secret;
}

/** Ends the webhook, with its log and whatever waited. */
export async function removeWebhook({ db }: Pick<Ctx, 'db'>, appId: number): Promise<void> {
  await db.deleteFrom('app_webhook').where('app_id', '=', appId).execute();
}
