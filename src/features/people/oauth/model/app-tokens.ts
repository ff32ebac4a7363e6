import { createHash } from 'node:crypto';
import type { Scope } from '#base/endpoint.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import { unlessFull } from '#platform/db/room.ts';
import type { Viewer } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { hashToken, isSameSecret, makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import type { TokenAnswer, TokenRequest } from '../contract.ts';
import { isWithin, parseScopes } from '../rules.ts';
import { type Client, findClient, isSecretOf } from './clients.ts';

/** Prefix of application tokens, by which they are told apart from those of sessions. */
export const APP_TOKEN = 'app_';
/** How long an access token works, seconds. */
const ACCESS_LIFE = 3_600;
/** How long a refresh token works, ms. */
const REFRESH_LIFE = 90 * 86_400_000;
/** Shortest time between two updates of a grant's last use, ms. */
const NOTE_USE_MS = 3_600_000;

interface Target {
  readonly appId: number;
  readonly accountId: number;
  readonly scopes: readonly Scope[];
  /** Tokens of one consent are revoked together. */
  readonly family: Buffer;
}

/** Issues an access token and, by default, a refresh token. Only their hashes are stored. */
export async function issueToken(
  trx: Trx,
  { clock }: Pick<Ctx, 'clock'>,
  { appId, accountId, scopes, family }: Target,
  { life = ACCESS_LIFE, refreshable = true } = {},
): Promise<TokenAnswer> {
  const access = APP_TOKEN + makeToken(32);
  const refreshToken = refreshable ? makeToken(32) : null;
  const now = clock.now();
  await trx
    .insertInto('oauth_token')
    .values({
      access_hash: hashToken(access),
      refresh_hash: refreshToken ? hashToken(refreshToken) : null,
      app_id: appId,
      account_id: accountId,
      scopes: scopes.join(' '),
      family,
      expires_at: new Date(now + life * 1000),
      refresh_expires_at: refreshToken ? new Date(now + REFRESH_LIFE) : null,
    })
    .execute();
  const answer = { access_token: access, token_type: 'Bearer', expires_in: life, scope: scopes.join(' ') };
  return refreshToken ? { ...answer, refresh_token: refreshToken } : answer;
}

/** The application that a request to the token endpoint comes from. @throws AppError `invalid_client` */
export async function authenticateClient(
  ctx: Pick<Ctx, 'db'>,
  id: string | undefined,
  secret: string | undefined,
): Promise<Client> {
  const client = id ? await findClient(ctx, id) : null;
  if (!client || !isSecretOf(client, secret)) throw new AppError('invalid_client');
  return client;
}

/**
 * Exchanges a code or a refresh token. RFC 6749 §4.1.3, §6.
 * @throws AppError `invalid_grant`, `invalid_scope`, `unsupported_grant_type`
 */
export async function exchange(ctx: Ctx, client: Client, request: TokenRequest): Promise<TokenAnswer> {
  if (request.grant_type === 'authorization_code') return exchangeCode(ctx, client, request);
  // What old clients call the same. Reference "Oauth"
  if (request.grant_type === 'client_credentials' && request.code) return exchangeCode(ctx, client, request);
  if (request.grant_type === 'refresh_token') return refresh(ctx, client, request);
  throw new AppError('unsupported_grant_type', undefined, { param: 'grant_type' });
}

/**
 * A code works once. If it is used again it was stolen, so the tokens issued for it are revoked. RFC 6749
 * §4.1.2
 */
async function exchangeCode(ctx: Ctx, client: Client, request: TokenRequest): Promise<TokenAnswer> {
  const hash = hashToken(request.code ?? '');
  // In one transaction, so that a second request waits until the first one's tokens can be revoked.
  const { isUsed, answer } = await ctx.db.transaction().execute(async (trx) => {
    const code = await takeCode(trx, ctx, client.id, hash);
    if (!code || !isProven(ctx, code, request)) return { isUsed: !code, answer: null };
    const target = {
      appId: client.id,
      accountId: code.account_id,
      scopes: parseScopes(code.scopes) ?? [],
      family: hash,
    };
    await requireGrant(trx, target);
    return { isUsed: false, answer: await issueToken(trx, ctx, target) };
  });
  if (isUsed) await revokeFamily(ctx, client.id, hash);
  if (!answer) throw new AppError('invalid_grant');
  return answer;
}

function takeCode(trx: Trx, { clock }: Pick<Ctx, 'clock'>, appId: Client['id'], hash: Buffer) {
  return trx
    .updateTable('oauth_code')
    .set({ used_at: new Date(clock.now()) })
    .where('code_hash', '=', hash)
    .where('app_id', '=', appId)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

type Code = NonNullable<Awaited<ReturnType<typeof takeCode>>>;

function isProven({ clock }: Pick<Ctx, 'clock'>, code: Code, request: TokenRequest): boolean {
  const isLate = code.expires_at.getTime() < clock.now();
  const isElsewhere = request.redirect_uri !== undefined && request.redirect_uri !== code.redirect_uri;
  return !isLate && !isElsewhere && provesChallenge(code.challenge, request.code_verifier);
}

/**
 * PKCE is verified whenever it was used, and a verifier without a challenge is refused as well. RFC 7636 §4.6
 */
function provesChallenge(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null) return verifier === undefined;
  if (verifier === undefined) return false;
  const made = createHash('sha256').update(verifier).digest('base64url');
  return isSameSecret(made, challenge);
}

/**
 * A refresh token works once; using it again revokes all tokens of that consent. Scopes may be reduced but
 * not extended.
 */
async function refresh(ctx: Ctx, client: Client, request: TokenRequest): Promise<TokenAnswer> {
  const now = new Date(ctx.clock.now());
  const hash = hashToken(request.refresh_token ?? '');
  const known = ctx.db
    .selectFrom('oauth_token')
    .where('refresh_hash', '=', hash)
    .where('app_id', '=', client.id);
  const row = await known
    .select(['id', 'scopes', 'family', 'account_id', 'refreshed_at', 'refresh_expires_at'])
    .executeTakeFirst();
  if (!row || !row.refresh_expires_at || row.refresh_expires_at < now) throw new AppError('invalid_grant');
  const granted = parseScopes(row.scopes) ?? [];
  const scopes = request.scope ? parseScopes(request.scope) : granted;
  if (!scopes || !isWithin(scopes, granted))
    throw new AppError('invalid_scope', undefined, { param: 'scope' });
  const answer = await ctx.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('oauth_token')
      .set({ refreshed_at: now, expires_at: now })
      .where('id', '=', row.id)
      .where('refreshed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return null;
    const target = { appId: client.id, accountId: row.account_id, scopes, family: row.family };
    await requireGrant(trx, target);
    return issueToken(trx, ctx, target);
  });
  if (answer) return answer;
  await revokeFamily(ctx, client.id, row.family);
  throw new AppError('invalid_grant');
}

/**
 * The account may be revoking the application at the same time. The row is locked, so the revocation comes
 * either before or after.
 */
async function requireGrant(trx: Trx, { appId, accountId }: Target): Promise<void> {
  const held = await trx
    .selectFrom('oauth_grant')
    .select('app_id')
    .where('app_id', '=', appId)
    .where('account_id', '=', accountId)
    .forShare()
    .executeTakeFirst();
  if (!held) throw new AppError('invalid_grant');
}

/** Revokes every token that was issued for one consent. */
export async function revokeFamily(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  appId: number,
  family: Buffer,
): Promise<void> {
  const gone = await db.transaction().execute(async (trx) => {
    // Waits for a refresh that is under way, so that its token is seen.
    await trx
      .selectFrom('oauth_token')
      .select('id')
      .where('family', '=', family)
      .where('app_id', '=', appId)
      .forUpdate()
      .execute();
    return trx
      .deleteFrom('oauth_token')
      .where('family', '=', family)
      .where('app_id', '=', appId)
      .returning('account_id')
      .execute();
  });
  for (const accountId of new Set(gone.map((row) => row.account_id)))
    bus.publish('account-access', { id: accountId });
}

/**
 * The account that an application's token acts for, and its scopes; null if it is unknown, revoked or
 * expired.
 */
export async function findAppViewer(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  token: string,
): Promise<Viewer | null> {
  const now = new Date(clock.now());
  const row = await validTokens(db, now)
    .where('oauth_token.access_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!row) return null;
  const { scopes, appId, usedAt, ...viewer } = row;
  if (!usedAt || now.getTime() - usedAt.getTime() > NOTE_USE_MS)
    await noteUse(db, viewer.id, appId, now).catch(unlessFull);
  // Applications never have a moderator's rights.
  return {
    ...viewer,
    nsfw: viewer.nsfw as Viewer['nsfw'],
    acl: '',
    sessionId: null,
    scopes: parseScopes(scopes) ?? [],
  };
}

/** Access tokens that are valid now, each with its account and grant. */
function validTokens(db: Db, now: Date) {
  return db
    .selectFrom('oauth_token')
    .innerJoin('account', 'account.id', 'oauth_token.account_id')
    .innerJoin('oauth_grant', (join) =>
      join
        .onRef('oauth_grant.app_id', '=', 'oauth_token.app_id')
        .onRef('oauth_grant.account_id', '=', 'oauth_token.account_id'),
    )
    .select([
      'account.id',
      'account.username',
      'account.displayname',
      'account.avatar_version as avatarVersion',
      'account.disable_autoplay as disableAutoplay',
      'account.default_public as defaultPublic',
      'account.nsfw',
      'account.language',
    ])
    .select([
      'oauth_token.id as appTokenId',
      'oauth_token.scopes',
      'oauth_token.app_id as appId',
      'oauth_grant.used_at as usedAt',
    ])
    .where('oauth_token.expires_at', '>', now)
    .where('account.state', '=', 'active');
}

async function noteUse(db: Db, accountId: number, appId: number, at: Date): Promise<void> {
  await db
    .updateTable('oauth_grant')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('app_id', '=', appId)
    .execute();
}

/** When the application's access token expires; null if it is gone. */
export async function findTokenExpiry({ db }: Pick<Ctx, 'db'>, tokenId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('oauth_token')
    .select('expires_at')
    .where('id', '=', tokenId)
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/**
 * Revokes one application token, for example when the application signs out. Sockets learn of it over the
 * bus.
 */
export async function endToken({ db, bus }: Pick<Ctx, 'db' | 'bus'>, token: string): Promise<void> {
  const ended = await db
    .deleteFrom('oauth_token')
    .where('access_hash', '=', hashToken(token))
    .returning('account_id')
    .execute();
  for (const { account_id } of ended) bus.publish('account-access', { id: account_id });
}

/** Revokes every application's tokens and codes for the account, within the caller's transaction. */
export async function endTokensOf(trx: Trx, accountId: number): Promise<void> {
  for (const table of ['oauth_token', 'oauth_code'] as const)
    await trx.deleteFrom(table).where('account_id', '=', accountId).execute();
}
