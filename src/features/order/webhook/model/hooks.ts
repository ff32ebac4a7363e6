import { isIP } from 'node:net';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { FetchError } from '#platform/fetch/errors.ts';
import { type FetchPolicy, ownNetwork, publicOnly } from '#platform/fetch/policy.ts';
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

/** The webhook of an application; null if it has none. */
export async function findWebhook({ db }: Pick<Ctx, 'db'>, appId: number) {
  const found = db.selectFrom('app_webhook').select(COLUMNS).where('app_id', '=', appId);
  return (await found.executeTakeFirst()) ?? null;
}

/** The webhook of an application. @throws AppError `webhook_not_found` */
export async function openWebhook(ctx: Pick<Ctx, 'db'>, appId: number): Promise<Webhook> {
  const webhook = await findWebhook(ctx, appId);
  if (!webhook) throw new AppError('webhook_not_found');
  return webhook;
}

/**
 * Creates or changes the webhook of an application. Returns the secret of a new webhook, or null for an
 * existing one; saving one that was switched off switches it on again. @throws AppError `invalid_url` unless
 * it is an encrypted address on the public web, `invalid_param` without events
 */
export async function saveWebhook(
  ctx: Pick<Ctx, 'db' | 'config' | 'fetchPolicy'>,
  appId: number,
  { url, events }: { readonly url: string; readonly events: readonly WebhookEvent[] },
): Promise<string | null> {
  requireAddress(url, targetPolicy(ctx));
  if (events.length === 0)
    throw new AppError('invalid_param', textsIn(TEXTS, FIRST_LANGUAGE).eventRequired, { param: 'events' });
  const secret = makeSecret();
  const stored = await ctx.db
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

/** Events are only sent encrypted, except to an address of the operator's own network. */
function requireAddress(url: string, policy: NonNullable<Ctx['fetchPolicy']>): void {
  try {
    const { protocol, hostname } = checkUrl(url, policy);
    if (protocol !== 'https:' && !isOwnAddress(hostname))
      throw new FetchError('bad_url', 'Not an encrypted address');
  } catch (cause) {
    const { urlInsecure } = textsIn(TEXTS, FIRST_LANGUAGE);
    throw new AppError('invalid_url', urlInsecure, { param: 'url', cause });
  }
}

/** Whether it is an IP address that is not on the public internet; the policy has allowed it. */
function isOwnAddress(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !publicOnly.allows(host);
}

/**
 * Replaces the secret that signs all further deliveries, and returns it. @throws AppError `webhook_not_found`
 */
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

/** Deletes the webhook with its log and its due deliveries. */
export async function removeWebhook({ db }: Pick<Ctx, 'db'>, appId: number): Promise<void> {
  await db.deleteFrom('app_webhook').where('app_id', '=', appId).execute();
}

/**
 * Which addresses webhooks may lead to: those of the public internet, unless the operator lets them be tried
 * on this machine and its networks (`WEBHOOKS_LOCAL`).
 */
export function targetPolicy({
  config,
  fetchPolicy = publicOnly,
}: Pick<Ctx, 'config' | 'fetchPolicy'>): FetchPolicy {
  return config.WEBHOOKS_LOCAL ? ownNetwork : fetchPolicy;
}
