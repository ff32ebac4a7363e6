import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#src/config.ts';
import { sessionCookie } from './cookies.ts';
import { AppError } from './errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page makes with this site's cookie. Callers that carry a token of their own, or
 * no cookie at all, cannot be abused that way. Design §6.
 */
export function refuseForeignWrites(config: Pick<Config, 'https' | 'publicUrl'>) {
  const cookieName = sessionCookie(config.https);
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (SAFE.has(request.method) || !request.cookies?.[cookieName]) return;
    const site = request.headers['sec-fetch-site'];
    if (site === 'same-origin' || site === 'none') return;
    if (site !== undefined || !isOwn(request, config.publicUrl)) throw new AppError('forbidden');
  };
}

/** Whether Origin is this site; without one (no browser sends such a write) the request did not come from a page. */
function isOwn(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  return origin === undefined || origin === new URL(publicUrl).origin || origin === `${request.protocol}://${request.host}`;
}
