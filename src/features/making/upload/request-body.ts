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

/** The token of an upload, as its sender may carry it: header, query, or body. */
export function tokenOf({
  headers,
  query,
  body,
}: Pick<FastifyRequest, 'headers' | 'query' | 'body'>): string | null {
  const given = [
    headers['accesstoken'],
    read(query, 'token'),
    read(query, 'accessToken'),
    read(body, 'token'),
    read(body, 'accessToken'),
  ];
  return given.find((value): value is string => typeof value === 'string' && value !== '') ?? null;
}

function read(fields: unknown, name: string): unknown {
  return typeof fields === 'object' && fields !== null
    ? (fields as Record<string, unknown>)[name]
    : undefined;
}
