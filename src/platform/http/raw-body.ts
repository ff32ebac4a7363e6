import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { giveBuffersAway } from '#platform/storage/durable-files.ts';

/**
 * The body's bytes as they arrive. Abandoning them keeps the connection open, so that the sender can still be
 * told why; if the sender disconnects, the stream fails.
 */
export function readBody({ raw }: FastifyRequest): Readable {
  const body = Readable.from(raw.iterator({ destroyOnReturn: false }), { objectMode: false });
  // Buffers that came over a real socket belong to this request only.
  return raw.socket instanceof Socket ? giveBuffersAway(body) : body;
}
