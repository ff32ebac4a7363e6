import { createHmac, timingSafeEqual } from 'node:crypto';
import { siteKey } from '#platform/settings/site-key.ts';
import type { Ctx } from '#src/context.ts';

/** How long a ticket opens sockets, ms. */
const LIFE = 3_600_000;
/** The same for an application, whose ticket has no session to die with, ms. */
const APPLICATION_LIFE = 30_000;

/** What a page needs to connect. Spec §3 Push config. */
export interface PushConfig {
  readonly hostname: string;
  readonly token: string;
  /** Unix seconds. */
  readonly expires: number;
}

/**
 * A ticket for the push socket, bound to the session: it dies with it. `<account>.<session>.<expires>.<mac>`, signed
 * with the site's own key, so that checking costs one look-up of the session.
 */
export async function makeTicket(ctx: Ctx, viewer: { id: number; sessionId: number | null }): Promise<PushConfig> {
  const life = viewer.sessionId === null ? APPLICATION_LIFE : LIFE;
  const expires = Math.floor((ctx.clock.now() + life) / 1000);
  const body = `${viewer.id}.${viewer.sessionId ?? 0}.${expires}`;
  const token = `${body}.${mac(await siteKey(ctx.db), body)}`;
  return { hostname: new URL(ctx.config.publicUrl).host, token, expires };
}

/** The account a ticket speaks for; 0 when it is forged, expired, or its session has ended. */
export async function viewerOfTicket(ctx: Ctx, token: string): Promise<number> {
  const [account, session, expires, signature = ''] = token.split('.');
  const expected = mac(await siteKey(ctx.db), `${account}.${session}.${expires}`);
  if (!equal(signature, expected) || Number(expires) * 1000 < ctx.clock.now()) return 0;
  const found = await ctx.db
    .selectFrom('account')
    .leftJoin('session', (join) => join.onRef('session.account_id', '=', 'account.id').on('session.id', '=', Number(session)))
    .select(['account.id', 'session.id as sessionId'])
    .where('account.id', '=', Number(account))
    .where('account.state', '=', 'active')
    .executeTakeFirst();
  return found && (found.sessionId !== null || session === '0') ? found.id : 0;
}

function mac(key: string, body: string): string {
  return createHmac('sha256', key).update(`push:${body}`).digest('base64url');
}

function equal(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
