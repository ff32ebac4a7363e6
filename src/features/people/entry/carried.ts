import type { FastifyRequest } from 'fastify';
import { toApiDate } from '#base/api-date.ts';
import { findExpiry } from '#features/people/account/model/sessions.ts';
import { findTokenExpiry } from '#features/people/oauth/model/app-tokens.ts';
import type { Viewer } from '#platform/http/caller.ts';
import { accountToken } from '#platform/http/sent-token.ts';
import type { Ctx } from '#src/context.ts';

/**
 * The token that a call itself carried, in the form in which signing in answered it. Null for the session
 * cookie, which scripts of pages must not learn. Reference "Who is calling".
 */
export async function presentCarried(
  ctx: Pick<Ctx, 'db' | 'config'>,
  { id, sessionId, appTokenId }: Viewer,
  { headers, query, body }: Pick<FastifyRequest, 'headers' | 'query' | 'body'>,
) {
  const token = accountToken({ headers, query, body, cookies: {} }, ctx.config.https);
  if (token === null) return null;
  const expires =
    sessionId === null ? await findTokenExpiry(ctx, appTokenId ?? 0) : await findExpiry(ctx, sessionId);
  return expires && { token, expires: toApiDate(expires), user_id: String(id) };
}
