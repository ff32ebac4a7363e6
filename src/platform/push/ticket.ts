import { createHmac } from 'node:crypto';
import { isSameSecret } from '#platform/http/secrets.ts';
import { siteKey } from '#platform/settings/site-key.ts';
import type { Ctx } from '#src/context.ts';

/** How long a ticket opens sockets, ms. */
const LIFE = 3_600_000;

/** What a page needs to connect. Spec §3 Push config. */
export interface PushConfig {
  readonly hostname: string;
  readonly token: string;
  /** Unix seconds. */
  readonly expires: number;
}

/** Whom a ticket is for: the session, or the application's token, that it dies with. */
interface Bearer {
  readonly id: number;
  readonly sessionId: number | null;
  readonly appTokenId?: number;
}

/**
 * A ticket for the push socket, bound to what the caller came with: it dies with it. `<account>.<proof>.<expires>.<mac>`
 * where the proof is `s` and a session's id or `a` and an application token's, signed with the site's own key, so that
 * checking costs one look-up.
 */
export async function makeTicket(ctx: Ctx, { id, sessionId, appTokenId }: Bearer): Promise<PushConfig> {
  const expires = Math.floor((ctx.clock.now() + LIFE) / 1000);
  const body = `${id}.${sessionId === null ? `a${appTokenId}` : `s${sessionId}`}.${expires}`;
  const token = `${body}.${mac(await siteKey(ctx.db), body)}`;
  return { hostname: new URL(ctx.config.publicUrl).host, token, expires };
}

/** The account a ticket speaks for; 0 when it is forged, expired, or what it was bound to has ended. */
export async function viewerOfTicket(ctx: Ctx, token: string): Promise<number> {
  const [account, proof = '', expires, signature = ''] = token.split('.');
  const expected = mac(await siteKey(ctx.db), `${account}.${proof}.${expires}`);
  if (!isSameSecret(signature, expected) || Number(expires) * 1000 < ctx.clock.now()) return 0;
  const found = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', Number(account))
    .where('state', '=', 'active')
    .where('id', 'in', holderOf(ctx, proof))
    .executeTakeFirst();
  return found?.id ?? 0;
}

function holderOf({ db, clock }: Ctx, proof: string) {
  const [id, now] = [Number(proof.slice(1)), new Date(clock.now())];
  if (proof.startsWith('a')) {
    return db.selectFrom('oauth_token').select('account_id').where('id', '=', id).where('expires_at', '>', now);
  }
  return db.selectFrom('session').select('account_id').where('id', '=', id).where('expires_at', '>', now);
}

function mac(key: string, body: string): string {
  return createHmac('sha256', key).update(`push:${body}`).digest('base64url');
}
