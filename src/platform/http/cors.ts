import type { FastifyReply, FastifyRequest } from 'fastify';

/** Headers that a program on another site's page may send. Reference "Who is calling". */
const HEADERS =
  'authorization, accesstoken, content-type, content-range, range, x-proof, if-match, if-none-match, ' +
  'if-range, if-modified-since, if-unmodified-since';
/** How long a browser may remember what is allowed, seconds. */
const REMEMBER = 7_200;

/**
 * Lets pages of other sites read what a call answers: what reads, and whatever comes with a token of its own.
 * Never with this site's cookie, and so never as somebody who happens to be signed in here. Reference
 * "Envelope".
 */
export function shareAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { cookie, authorization, accesstoken } = request.headers;
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (cookie || !(reads || authorization || accesstoken)) return;
  reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' });
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
    const wants = String(request.headers['access-control-request-headers'] ?? '').toLowerCase();
    const writes = /\b(authorization|accesstoken)\b/.test(wants);
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': writes ? allow : 'GET, HEAD',
      'access-control-allow-headers': HEADERS,
      'access-control-max-age': REMEMBER,
      vary: 'access-control-request-headers',
    });
  }
  return reply.code(204).header('allow', allow).send();
}
