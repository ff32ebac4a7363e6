import { addressHash } from '#platform/network/address.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#platform/db/db.ts';
import { unlessFull } from '#platform/db/room.ts';
import { statement } from '#platform/db/statements.ts';
import type { Unread, Viewer } from '#platform/http/caller.ts';
import { hashToken, makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { sessionsEnded } from '../events.ts';
import { sweepFormerNames } from './former-names.ts';

const DAY = 86_400_000;
/** How long a session lasts after its last use, ms. */
const IDLE_LIFE = 90 * DAY;
/** How long a session lasts at most, however much it is used, ms. Its cookie lives as long. */
const LONGEST_LIFE = 365 * DAY;
/** The last use is recorded at most this often, ms, so that reading does not always write. */
const USE_MS = 3_600_000;

/** A newly opened session; the token is shown once and stored as a hash. */
export interface OpenedSession {
  readonly token: string;
  /** When it ends unless it is used before then. */
  readonly expires: Date;
  /** When it ends in any case. */
  readonly ends: Date;
}

/** Opens a session for the account. */
export async function openSession(
  { db, clock, siteKey }: Pick<Ctx, 'db' | 'clock' | 'siteKey'>,
  accountId: number,
  from: { userAgent: string; country?: string | null; address?: string },
): Promise<OpenedSession> {
  const token = makeToken();
  const now = clock.now();
  const [expires, ends] = [new Date(now + IDLE_LIFE), new Date(now + LONGEST_LIFE)];
  await db
    .insertInto('session')
    .values({
      account_id: accountId,
      token_hash: hashToken(token),
      user_agent: from.userAgent.slice(0, 300),
      country: from.country ?? null,
      address_hash: from.address === undefined ? null : await addressHash({ siteKey }, from.address),
      created_at: new Date(now),
      used_at: new Date(now),
      expires_at: expires,
    })
    .execute();
  return { token, expires, ends };
}

/**
 * The viewer whose session a token belongs to; null if it is unknown or has ended. `find`: how it is found,
 * by default alone.
 */
export async function findSessionViewer(
  { db, batches, clock }: Pick<Ctx, 'db' | 'batches' | 'clock'>,
  token: string,
  find = findSessions,
): Promise<Viewer | null> {
  const row = await batches.join(db, find, hashToken(token));
  const now = clock.now();
  if (!row || row.expiresAt.getTime() <= now) return null;
  const { usedAt, expiresAt: _expiry, hash: _hash, unread, ...session } = row;
  const viewer = unread ? { ...session, unread } : session;
  if (now - usedAt.getTime() > USE_MS) await noteUse({ db }, viewer.sessionId, now).catch(unlessFull);
  return { ...viewer, acl: viewer.acl as Viewer['acl'], nsfw: viewer.nsfw as Viewer['nsfw'], scopes: null };
}

/** Finds the session for each token hash, which may have ended, or null. */
export type FindSessions = ReturnType<typeof sessionsWith>;

/** A way to find sessions with how much is unread by each account, given its id. */
export function sessionsWith(unreadBy: (db: Db, account: RawBuilder<number>) => Expression<Unread | null>) {
  const stored = statement((db: Db, { hashes }: { hashes: readonly Buffer[] }) =>
    db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select([
        'session.token_hash as hash',
        'session.id as sessionId',
        'session.used_at as usedAt',
        'session.expires_at as expiresAt',
        'account.id',
        'account.username',
        'account.displayname',
        'account.acl',
        'account.avatar_version as avatarVersion',
        'account.disable_autoplay as disableAutoplay',
        'account.default_public as defaultPublic',
        'account.nsfw',
        'account.language',
      ])
      .select(sql<Unread | null>`${unreadBy(db, sql<number>`account.id`)}`.as('unread'))
      .where((eb) => eb('session.token_hash', '=', eb.fn.any(eb.val(hashes))))
      .where('account.state', '=', 'active'),
  );
  return async (db: Db, hashes: readonly Buffer[]) => {
    const rows = await stored(db, { hashes });
    return hashes.map((hash) => rows.find((row) => row.hash.equals(hash)) ?? null);
  };
}

const findSessions = sessionsWith(() => sql<null>`null::json`);

/** Records that the session was used, which keeps it from expiring until its longest life is over. */
async function noteUse({ db }: Pick<Ctx, 'db'>, sessionId: number, now: number): Promise<void> {
  const expires_at = sql<Date>`least(${new Date(now + IDLE_LIFE)}, created_at + ${LONGEST_LIFE} *
    interval '1 ms')`;
  await db
    .updateTable('session')
    .set({ used_at: new Date(now), expires_at })
    .where('id', '=', sessionId)
    .execute();
}

/** When the session ends unless it is used; null if it is gone. */
export async function findExpiry({ db }: Pick<Ctx, 'db'>, sessionId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('session')
    .select('expires_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/** Ends one session. */
export async function closeSession({ db, bus }: Pick<Ctx, 'db' | 'bus'>, viewer: Viewer): Promise<void> {
  if (viewer.sessionId === null) return;
  await db.deleteFrom('session').where('id', '=', viewer.sessionId).execute();
  bus.publish('account-access', { id: viewer.id });
}

/** Ends one of the account's sessions; answers whether there was one. */
export async function endSessionOf(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  sessionId: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends every session of the account and every application's token. Sockets learn of it over the bus. */
export async function closeAllSessions(
  ctx: Pick<Ctx, 'db' | 'bus' | 'events'>,
  accountId: number,
  except: number | null = null,
): Promise<void> {
  await ctx.db.transaction().execute((trx) => endSessions(trx, ctx, accountId, except));
  ctx.bus.publish('account-access', { id: accountId });
}

/**
 * The same within the transaction of the change that requires it, such as a ban or a new password. The caller
 * publishes `account-access` after the commit.
 */
export async function endSessions(
  trx: Trx,
  { events }: Pick<Ctx, 'events'>,
  accountId: number,
  except: number | null = null,
): Promise<void> {
  await trx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(except !== null, (query) => query.where('id', '!=', except as number))
    .execute();
  await events.emit(trx, sessionsEnded, { accountId });
}

/** Removes expired sessions and links, and frees names that were given up long ago. */
export async function sweepExpired({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock.now());
  await db.deleteFrom('session').where('expires_at', '<', now).execute();
  await db.deleteFrom('one_time_token').where('expires_at', '<', now).execute();
  await sweepFormerNames({ db, clock });
}
