import type { FastifyReply, FastifyRequest } from 'fastify';
import { StorageError } from '#platform/storage/errors.ts';
import type { ByteRange, Storage } from '#platform/storage/storage.ts';
import { AppError } from './errors.ts';
import { parseRange } from './range.ts';

/** How an object is sent. */
export interface ObjectHeaders {
  readonly type: string;
  readonly cache: string;
  /** File name for a download; without it the object is shown. */
  readonly filename?: string;
  /** For one reader alone: other sites' pages get nothing of it. */
  readonly isPrivate?: boolean;
}

/** Sends a stored object, whole or one range of it, with validators. RFC 9110 §13, §14. @throws AppError `not_found` */
export async function sendObject(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  { type, cache, filename, isPrivate = false }: ObjectHeaders,
): Promise<FastifyReply> {
  const info = await storage.stat(key).catch(notThere);
  if (!info) throw new AppError('not_found');
  const etag = `"${info.etag}"`;
  reply.headers({
    etag,
    'last-modified': info.modified.toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': cache,
    'content-type': type,
    ...(!isPrivate && { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }),
    ...(filename && { 'content-disposition': disposition(filename) }),
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const isFresh = !request.headers['if-range'] || request.headers['if-range'] === etag;
  const range = isFresh ? parseRange(request.headers.range, info.size) : null;
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${info.size}`).send();
  return sendBytes(storage, request, reply, key, info.size, range);
}

async function sendBytes(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  size: number,
  range: Required<ByteRange> | null,
): Promise<FastifyReply> {
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  if (request.method === 'HEAD' || size === 0) return reply.send();
  const { stream } = await storage.open(key, range ?? undefined);
  return reply.send(stream);
}

/** A key that no object can have is an object that is not there. */
function notThere(error: unknown): null {
  if (error instanceof StorageError) return null;
  throw error;
}

/** RFC 6266 with the name also in plain ASCII for old clients. */
function disposition(filename: string): string {
  const plain = filename.replace(/[^\w. -]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`;
}
