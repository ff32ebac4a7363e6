import type { FastifyReply, FastifyRequest } from 'fastify';

/** Other processes that answer on the same port: plain requests of one session may come to any of them. */
export interface Neighbours {
  /** The process that a session of this name lives in. */
  ownerOf(name: string): number;
  /** This process. */
  readonly place: number;
  /** Has the owner answer a request. */
  pass(owner: number, request: FastifyRequest, reply: FastifyReply): void;
  /** The address of whoever asks, also where a neighbour has passed the request on. */
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
