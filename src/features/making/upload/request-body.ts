import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/**
 * The body's bytes as they arrive. Giving up on them leaves the connection whole, so that the sender can
 * still be told why; a sender who goes away makes the stream fail.
 */
export function readBody({ raw }: FastifyRequest): Readable {
  return Readable.from(raw.iterator({ destroyOnReturn: false }), { objectMode: false });
}

/**
 * Whether nobody else has the body's buffers: those that came over a socket were made for this request alone.
 */
export function ownsBody({ raw }: FastifyRequest): boolean {
  return raw.socket instanceof Socket;
}

/** Bytes that the body says to have; null when it does not say. */
export function declaredBytes({ headers }: FastifyRequest): number | null {
  const declared = Number(headers['content-length'] ?? Number.NaN);
  return Number.isSafeInteger(declared) ? declared : null;
}
