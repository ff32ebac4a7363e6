import type { FastifyReply, FastifyRequest } from 'fastify';

/** Headers that a program on another site's page may send. Reference "Who is calling". */
const HEADERS =
  'authorization, accesstoken, content-type, content-range, range, x-proof, if-match, if-none-match, ' +
  'if-range, if-modified-since, if-unmodified-since';
/** How long a browser may remember what is allowed, seconds. */
const REMEMBER = 7_200;

/** Headers of an answer that such a program may read. */
const EXPOSED = 'retry-after, www-authenticate, allow, etag, content-range, accept-ranges';

/**
 * Lets pages of other sites read what a call answers. Never with this site's cookie, and so never as somebody
 * who happens to be signed in here: such a page brings a token of its own, in whatever place, or is nobody.
 * Reference "Envelope".
 */
export function shareAnswer(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.cookie) return;
  reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED });
}

/**
 * Says what may be asked of a path, also to a browser that asks in advance. Fetch standard, CORS-preflight
 * request.
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
