import type { FastifyReply, FastifyRequest } from 'fastify';

/** For how long the answer to OPTIONS may be kept: a year, in seconds. */
const OPTIONS_SECONDS = 365 * 24 * 60 * 60;

/** Content types, with the charset written as the SockJS protocol has it. */
export const mediaTypes = {
  text: 'text/plain; charset=UTF-8',
  json: 'application/json; charset=UTF-8',
  script: 'application/javascript; charset=UTF-8',
  events: 'text/event-stream; charset=UTF-8',
} as const;

/**
 * The headers of every answer: nothing of it is kept, and pages of any origin may read it. Clients send their
 * requests with credentials, which say nothing here: a ticket does. SockJS protocol 0.3.3
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

/** Answers OPTIONS: what a page may do does not change, so the answer may be kept. */
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
