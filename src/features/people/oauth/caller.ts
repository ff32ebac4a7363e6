import type { FastifyRequest } from 'fastify';
import type { Caller } from '#platform/http/caller.ts';
import { accountToken } from '#platform/http/sent-token.ts';
import type { Ctx } from '#src/context.ts';
import { findViewer } from './model/viewer.ts';

/**
 * Who is calling: the account of the request's token, if any, and where the request comes from. `named`: the
 * token may also be a parameter (`accountToken`).
 */
export async function findCaller(
  ctx: Pick<Ctx, 'db' | 'config' | 'batches' | 'clock'>,
  request: FastifyRequest,
  from: { named?: boolean } = {},
): Promise<Caller> {
  const token = accountToken(request, ctx.config.https, from);
  return {
    viewer: token ? await findViewer(ctx, token) : null,
    address: request.ip,
    userAgent: String(request.headers['user-agent'] ?? ''),
    requestId: request.id,
  };
}
