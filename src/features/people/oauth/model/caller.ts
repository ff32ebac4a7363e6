import type { FastifyRequest } from 'fastify';
import type { Caller, Viewer } from '#platform/http/caller.ts';
import { sessionCookie } from '#platform/http/cookies.ts';
import type { Ctx } from '#src/context.ts';
import { findSessionViewer, tokenOf } from '#features/people/account/model/sessions.ts';
import { APP_TOKEN, findAppViewer } from './app-tokens.ts';

/** Who is calling: the account behind the request's token, if any, and where the request comes from. */
export async function findCaller(
  ctx: Pick<Ctx, 'db' | 'config' | 'batches'>,
  request: FastifyRequest,
  from: { named?: boolean } = {},
): Promise<Caller> {
  const token = tokenOf(request, sessionCookie(ctx.config.https), from);
  return {
    viewer: token ? await findViewer(ctx, token) : null,
    address: request.ip,
    userAgent: String(request.headers['user-agent'] ?? ''),
    requestId: request.id,
  };
}

/**
 * Whom a token speaks for: a person's session, or an application's. Null when it is unknown, expired, or
 * revoked.
 */
function findViewer(ctx: Pick<Ctx, 'db' | 'batches'>, token: string): Promise<Viewer | null> {
  return token.startsWith(APP_TOKEN) ? findAppViewer(ctx, token) : findSessionViewer(ctx, token);
}
