import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { giveBuffersAway } from '#platform/storage/durable-files.ts';

/**
 * The body's bytes as they arrive. Giving up on them leaves the connection whole, so that the sender can
 * still be told why; a sender who goes away makes the stream fail.
 */
export function readBody({ raw }: FastifyRequest): Readable {
  const body = Readable.from(raw.iterator({ destroyOnReturn: false }), { objectMode: false });
  // What came over a socket was made for this request alone.
  return raw.socket instanceof Socket ? giveBuffersAway(body) : body;
}

/** Bytes that the body says to have; null when it does not say. */
export function declaredBytes({ headers }: FastifyRequest): number | null {
  const declared = Number(headers['content-length'] ?? Number.NaN);
  return Number.isSafeInteger(declared) ? declared : null;
}
