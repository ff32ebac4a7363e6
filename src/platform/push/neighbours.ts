import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The other processes that answer on the same port. A session lives in one of them, but its plain requests
 * may reach any.
 */
export interface Neighbours {
  /** The process that a session with this name lives in. */
  ownerOf(name: string): number;
  /** The number of this process. */
  readonly place: number;
  /** Passes a request on to the process that owns its session. */
  pass(owner: number, request: FastifyRequest, reply: FastifyReply): void;
  /** The address of the client, even if a neighbour has passed the request on. */
  addressOf(request: FastifyRequest): string;
}

/** For a process that answers alone. */
export const ALONE: Neighbours = {
  ownerOf: () => 0,
  place: 0,
  pass(_owner, _request, reply) {
    void reply.code(503).send();
  },
  addressOf: ({ ip }) => ip,
};
