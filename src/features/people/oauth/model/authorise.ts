import type { Scope } from '#base/endpoint.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError, type ErrorCode } from '#platform/errors/errors.ts';
import { hashToken, makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { isRedirectOf, parseScopes } from '../rules.ts';
import { REQUEST_ERRORS } from '../texts.ts';
import { type Client, findClient, redirectsOf } from './clients.ts';
import { issueToken } from './app-tokens.ts';

/** How long a code can be exchanged, ms. RFC 6749 §4.1.2 recommends a short time. */
export const CODE_LIFE = 120_000;
/** How long a token sent in an address works, seconds. It cannot be refreshed. */
const IMPLICIT_LIFE = 86_400;

/** What an application asks for in the address of the authorisation page. RFC 6749 §4.1.1, RFC 7636 §4.3 */
export interface AuthorisationRequest {
  readonly clientId: string;
  readonly responseType: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly state?: string;
  readonly challenge?: string;
  readonly challengeMethod?: string;
}

/** A request whose application and redirect URL are valid, so that errors can be sent to the application. */
export interface KnownRequest {
  readonly client: Client;
  readonly redirectUri: string;
  readonly responseType: 'code' | 'token';
  readonly scopes: readonly Scope[];
  readonly challenge: string | null;
  readonly state: string | undefined;
  /** What is wrong with the rest of it, to be sent to the application by a redirect. */
  readonly mistake: { readonly code: string; readonly text: string } | null;
}

/**
 * Checks the application and its redirect URL. If either is invalid, nobody is redirected.
 * @throws AppError `app_not_found`, `invalid_redirect`
 */
export async function readRequest(
  ctx: Pick<Ctx, 'db'>,
  request: AuthorisationRequest,
): Promise<KnownRequest> {
  const client = await findClient(ctx, request.clientId);
  if (!client) throw new AppError('app_not_found', undefined, { param: 'client_id' });
  const redirectUri = request.redirectUri || (redirectsOf(client)[0] as string);
  if (!isRedirectOf(redirectsOf(client), redirectUri))
    throw new AppError('invalid_redirect', undefined, { param: 'redirect_uri' });
  const scopes = parseScopes(request.scope);
  return {
    client,
    redirectUri,
    responseType: request.responseType === 'token' ? 'token' : 'code',
    scopes: scopes ?? [],
    challenge: request.challenge ?? null,
    state: request.state,
    mistake: mistakeIn(request, client, scopes),
  };
}

function mistakeIn(
  { responseType, challenge, challengeMethod }: AuthorisationRequest,
  client: Client,
  scopes: Scope[] | null,
) {
  if (!['code', 'token'].includes(responseType))
    return { code: 'unsupported_response_type', text: REQUEST_ERRORS.responseType };
  if (!scopes) return { code: 'invalid_scope', text: REQUEST_ERRORS.scope };
  if (challenge !== undefined && challengeMethod !== 'S256')
    return { code: 'invalid_request', text: REQUEST_ERRORS.challengeMethod };
  if (challenge !== undefined && !/^[A-Za-z0-9_-]{43}$/.test(challenge))
    return { code: 'invalid_request', text: REQUEST_ERRORS.challenge };
  const mustProve = responseType === 'code' && client.secret_hash === null;
  return mustProve && challenge === undefined
    ? { code: 'invalid_request', text: REQUEST_ERRORS.challengeRequired }
    : null;
}

/** The redirect that tells the application about an error or a denial. RFC 6749 §4.1.2.1 */
export function refusalUrl(
  { redirectUri, responseType, state }: KnownRequest,
  code: string,
  text: string,
): string {
  return answerUrl(redirectUri, responseType, { error: code, error_description: text, state });
}

/** Grants the request; answers the redirect that carries the code or token to the application. */
export async function grant(ctx: Ctx, accountId: number, request: KnownRequest): Promise<string> {
  if (request.mistake) throw new AppError('invalid_param' satisfies ErrorCode, request.mistake.text);
  const { client, redirectUri, responseType, scopes, state } = request;
  const answer = await ctx.db.transaction().execute(async (trx) => {
    const granted = scopes.join(' ');
    await noteGrant(trx, accountId, client.id, scopes);
    if (responseType === 'token') {
      const family = hashToken(makeToken());
      const target = { appId: client.id, accountId, scopes, family };
      const token = await issueToken(trx, ctx, target, { life: IMPLICIT_LIFE, refreshable: false });
      return { ...token, state };
    }
    const code = makeToken(32);
    await trx
      .insertInto('oauth_code')
      .values({
        code_hash: hashToken(code),
        app_id: client.id,
        account_id: accountId,
        redirect_uri: redirectUri,
        scopes: granted,
        challenge: request.challenge,
        challenge_method: request.challenge && 'S256',
        expires_at: new Date(ctx.clock.now() + CODE_LIFE),
      })
      .execute();
    return { code, state };
  });
  return answerUrl(redirectUri, responseType, answer);
}

/** Earlier tokens keep their scopes, so the grant lists every scope that was allowed and not revoked. */
async function noteGrant(
  trx: Trx,
  accountId: number,
  appId: number,
  scopes: readonly Scope[],
): Promise<void> {
  const held = await trx
    .selectFrom('oauth_grant')
    .select('scopes')
    .where('account_id', '=', accountId)
    .where('app_id', '=', appId)
    .forUpdate()
    .executeTakeFirst();
  const all = [...new Set([...(held?.scopes.split(' ') ?? []), ...scopes])].join(' ');
  await trx
    .insertInto('oauth_grant')
    .values({ account_id: accountId, app_id: appId, scopes: all })
    .onConflict((conflict) => conflict.columns(['account_id', 'app_id']).doUpdateSet({ scopes: all }))
    .execute();
}

/** Codes go into the query, tokens into the fragment, which is not sent to servers. RFC 6749 §4.2.2 */
function answerUrl(redirectUri: string, responseType: 'code' | 'token', answer: object): string {
  const url = new URL(redirectUri);
  const set = Object.entries(answer).filter(([, value]) => value !== undefined);
  if (responseType === 'token')
    return `${redirectUri}#${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}`;
  for (const [name, value] of set) url.searchParams.set(name, String(value));
  return url.href;
}
