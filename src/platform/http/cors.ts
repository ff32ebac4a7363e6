import type { FastifyReply, FastifyRequest } from 'fastify';

/** Request headers that pages of other sites may send. Reference "Who is calling". */
const HEADERS =
  'authorization, accesstoken, content-type, content-range, range, x-proof, if-match, if-none-match, ' +
  'if-range, if-modified-since, if-unmodified-since';
/** How long a browser may cache the answer to a preflight, seconds. */
const REMEMBER = 7_200;

/** Response headers that pages of other sites may read. */
const EXPOSED = 'retry-after, www-authenticate, allow, etag, content-range, accept-ranges';

/**
 * Lets pages of other sites read the answer of a call, but never with this site's cookie: such a page acts
 * for whoever's token it brings, or for nobody, and never for the person who happens to be signed in here.
 * Reference "Envelope".
 */
export function shareAnswer(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.cookie) return;
  reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED });
}

/**
 * Answers OPTIONS: the methods of a path and, for a preflight, what pages of other sites may send. Fetch
 * standard, CORS-preflight request.
 */
export function answerOptions(
  request: FastifyRequest,
  reply: FastifyReply,
  methods: readonly string[],
): FastifyReply {
  const allow = methods.join(', ');
  if (request.headers['access-control-request-method']) {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': allow,
      'access-control-allow-headers': HEADERS,
      'access-control-max-age': REMEMBER,
    });
  }
  return reply.code(204).header('allow', allow).send();
}
