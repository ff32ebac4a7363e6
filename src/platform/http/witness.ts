import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#base/endpoint.ts';

/**
 * Looks at what calls answer. For tests: the fast serialiser drops what a contract does not name and coerces
 * what it does, without a word.
 */
export interface Witness {
  /** An answer's fields, before they are written. @throws Error for what its contract does not describe */
  made(endpoint: Endpoint, answer: object): void;
  /** An answer on its way out, also one that no call has made. */
  sent(request: FastifyRequest, reply: FastifyReply, payload: unknown): void;
}
