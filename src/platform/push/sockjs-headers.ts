import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long the answer to OPTIONS may be cached, seconds: a year. */
const OPTIONS_SECONDS = 365 * 24 * 60 * 60;

/** Content types, with the charset spelled as in the SockJS protocol. */
export const mediaTypes = {
  text: 'text/plain; charset=UTF-8',
  json: 'application/json; charset=UTF-8',
  script: 'application/javascript; charset=UTF-8',
  events: 'text/event-stream; charset=UTF-8',
} as const;

/**
 * Headers of every answer: it is not cached, and pages of any origin may read it. Clients send their requests
 * with credentials, which are ignored: the ticket counts. SockJS protocol 0.3.3
 */
export function headersFor({
  headers: { origin, 'access-control-request-headers': asked },
}: FastifyRequest): Record<string, string> {
  return {
    'cache-control': 'no-store, no-cache, no-transform, must-revalidate, max-age=0',
    'x-accel-buffering': 'no',
    'access-control-allow-origin': origin ?? '*',
    ...(origin && { 'access-control-allow-credentials': 'true', vary: 'origin' }),
    ...(asked && { 'access-control-allow-headers': asked }),
  };
}

/** Answers OPTIONS. The answer never changes, so it may be cached. */
export function answerOptions(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .headers({
      'cache-control': `public, max-age=${OPTIONS_SECONDS}`,
      expires: new Date(Date.now() + OPTIONS_SECONDS * 1000).toUTCString(),
      vary: 'origin, access-control-request-headers',
      'access-control-allow-methods': 'OPTIONS, GET, POST',
      'access-control-max-age': OPTIONS_SECONDS,
    })
    .send();
}
