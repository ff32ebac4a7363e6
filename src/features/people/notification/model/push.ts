import { sql } from 'kysely';
import { isSameSecret, signText } from '#platform/secrets/secrets.ts';
import type { GreetedListener, Tickets } from '#platform/push/tickets.ts';
import type { Ctx } from '#src/context.ts';
import type { BannedPush } from '../contract.ts';

/** Reads this site's tickets for the push server. */
export function ticketsOf(ctx: Ctx): Tickets {
  return {
    read: (token) => readTicket(ctx, token),
    live: async (proofs) => new Set((await liveProofs(ctx, proofs)).keys()),
    farewell: (accountId) => farewellTo(ctx, accountId),
  };
}

/** How long a ticket can open sockets, ms. */
const LIFE = 3_600_000;

/** A ticket, which opens a socket. Spec §3 Push config. */
export interface Ticket {
  readonly token: string;
  /** Unix seconds. */
  readonly expires: number;
}

/** The holder of a ticket, with the session or application token that it is bound to. */
interface Bearer {
  readonly id: number;
  readonly sessionId: number | null;
  readonly appTokenId?: number;
}

/**
 * A ticket for the push socket, which is only valid as long as the session or token that the caller came
 * with: `<account>.<proof>.<expires>.<mac>`. The proof is `s` and a session's id, or `a` and the id of an
 * application's token. It is signed with the site's key, so that checking it takes a single look-up.
 */
export async function makeTicket(ctx: Ctx, { id, sessionId, appTokenId }: Bearer): Promise<Ticket> {
  const expires = Math.floor((ctx.clock.now() + LIFE) / 1000);
  const body = `${id}.${sessionId === null ? `a${appTokenId}` : `s${sessionId}`}.${expires}`;
  const token = `${body}.${mac(await ctx.siteKey(), body)}`;
  return { token, expires };
}

/** The account of a ticket; null if it is forged or expired, or what it was bound to has ended. */
export async function readTicket(
  ctx: Pick<Ctx, 'db' | 'clock' | 'siteKey'>,
  token: string,
): Promise<GreetedListener | null> {
  const [account, proof = '', expires, signature = ''] = token.split('.');
  const expected = mac(await ctx.siteKey(), `${account}.${proof}.${expires}`);
  if (!isSameSecret(signature, expected) || Number(expires) * 1000 < ctx.clock.now()) return null;
  const live = await liveProofs(ctx, [proof]);
  const scopes = live.get(proof);
  if (scopes === undefined) return null;
  return { listener: { id: Number(account), scopes: scopes?.split(' ') ?? null }, proof };
}

/**
 * Those of these proofs that are still valid and belong to active accounts, each with the rights of an
 * application's token or null for a session. One statement for any number.
 */
async function liveProofs(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  proofs: readonly string[],
): Promise<Map<string, string | null>> {
  if (proofs.length === 0) return new Map();
  const now = new Date(clock.now());
  const { rows } = await sql<{ proof: string; scopes: string | null }>`
    select 's' || session.id as proof, null as scopes
    from session join account on account.id = session.account_id
    where session.id = any(${idsOf(proofs, 's')}::bigint[]) and session.expires_at > ${now}
      and account.state = 'active'
    union all
    select 'a' || oauth_token.id, oauth_token.scopes
    from oauth_token join account on account.id = oauth_token.account_id
    where oauth_token.id = any(${idsOf(proofs, 'a')}::bigint[]) and oauth_token.expires_at > ${now}
      and account.state = 'active'`.execute(db);
  return new Map(rows.map(({ proof, scopes }) => [proof, scopes]));
}

/** Whoever is banned is told so; that a session has ended says itself. */
async function farewellTo({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<BannedPush | null> {
  const account = await db
    .selectFrom('account')
    .select('state')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.state === 'disabled' ? { banned: true } : null;
}

function idsOf(proofs: readonly string[], kind: 's' | 'a'): number[] {
  return proofs.filter((proof) => proof.startsWith(kind)).map((proof) => Number(proof.slice(1)));
}

function mac(key: string, body: string): string {
  return signText(key, `push:${body}`);
}
