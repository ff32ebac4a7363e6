import type { FastifyRequest } from 'fastify';
import type { Caller } from '#platform/http/caller.ts';
import { sessionCookie } from '#platform/http/cookies.ts';
import type { Ctx } from '#src/context.ts';
import { findViewer, tokenOf } from './sessions.ts';

/** Who is calling: the account behind the request's token, if any, and where the request comes from. */
export async function findCaller(
  ctx: Pick<Ctx, 'db' | 'config'>,
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
