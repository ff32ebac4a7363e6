import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#src/config.ts';
import { sessionCookie } from './cookies.ts';
import { AppError } from '#platform/errors/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route changes nothing, by whatever method it is asked. */
    readonly isRead?: boolean;
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request may change something: its method may, and its route is not a read. RFC 9110 §9.2.1 */
export function isWrite({
  method,
  routeOptions,
}: Pick<FastifyRequest, 'method'> & { readonly routeOptions?: FastifyRequest['routeOptions'] }): boolean {
  return !SAFE.has(method) && !routeOptions?.config?.isRead;
}

/**
 * Refuses writes that another site's page makes with this site's cookie. Requests with a token of their own,
 * or without the cookie, cannot be forged that way. Design §6.
 */
export function refuseForeignWrites(config: Pick<Config, 'https' | 'publicUrl'>) {
  const cookieName = sessionCookie(config.https);
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (!isWrite(request) || !request.cookies?.[cookieName]) return;
    if (isForeign(request, config)) throw new AppError('forbidden');
  };
}

/** Whether another site's page sent this request. Browsers without `Sec-Fetch-Site` still send the origin. */
export function isForeign(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined ? !isOwn(request, publicUrl) : site !== 'same-origin' && site !== 'none';
}

/**
 * Whether Origin is this site. Without one, which no browser omits for such a write, the request did not come
 * from a page.
 */
function isOwn(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  return (
    origin === undefined ||
    origin === new URL(publicUrl).origin ||
    origin === `${request.protocol}://${request.host}`
  );
}
