import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#base/endpoint.ts';

/**
 * Sees every answer of a call. For tests: the fast serialiser silently drops what a contract does not name
 * and coerces what it does.
 */
export interface Witness {
  /**
   * Sees an answer's fields before they are serialised. @throws Error for anything its contract does not
   * describe
   */
  made(endpoint: Endpoint, answer: object): void;
  /** Sees an answer on its way out, even one that no call has made. */
  sent(request: FastifyRequest, reply: FastifyReply, payload: unknown): void;
}
