import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StorageError } from '#platform/storage/errors.ts';
import type { ObjectInfo, OpenedObject, Storage } from '#platform/storage/storage.ts';
import { AppError } from '#platform/errors/errors.ts';
import { type BytesRange, parseRange } from './range.ts';

/** How an object is sent. */
export interface ObjectHeaders {
  readonly type: string;
  readonly cache: string;
  /** File name for a download; without it the object is shown. */
  readonly filename?: string;
  /** For one reader alone: other sites' pages get nothing of it. */
  readonly isPrivate?: boolean;
}

/**
 * Sends a stored object, whole or one range of it, with validators. RFC 9110 §13, §14. @throws AppError
 * `not_found`
 */
export async function sendObject(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  { type, cache, filename, isPrivate = false }: ObjectHeaders,
): Promise<FastifyReply> {
  // Length, validators and bytes come from one opening: the object may be replaced at any moment.
  const object = await storage.open(key, (info) => rangeIn(answerTo(request, info))).catch(notThere);
  if (!object) throw new AppError('not_found');
  reply.headers({
    etag: `"${object.etag}"`,
    'last-modified': object.modified.toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': cache,
    'content-type': type,
    ...(!isPrivate && { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }),
    ...(filename && { 'content-disposition': contentDisposition(filename) }),
  });
  return sendBytes(request, reply, object, answerTo(request, object));
}

/**
 * What a request gets of an object: nothing new, nothing that is there, or its bytes, null for all of them.
 */
type Answer = 'unchanged' | 'unsatisfiable' | BytesRange | null;

function answerTo({ headers }: FastifyRequest, { etag, size }: ObjectInfo): Answer {
  if (headers['if-none-match'] === `"${etag}"`) return 'unchanged';
  const isFresh = !headers['if-range'] || headers['if-range'] === `"${etag}"`;
  return isFresh ? parseRange(headers.range, size) : null;
}

function rangeIn(answer: Answer): BytesRange | null {
  return typeof answer === 'string' ? null : answer;
}

function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { stream, size }: OpenedObject,
  answer: Answer,
): FastifyReply {
  if (typeof answer === 'string' || request.method === 'HEAD' || size === 0) stream.destroy();
  if (answer === 'unchanged') return reply.code(304).send();
  if (answer === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (answer) reply.code(206).header('content-range', `bytes ${answer.start}-${answer.end}/${size}`);
  reply.header('content-length', answer ? answer.end - answer.start + 1 : size);
  // For HEAD the server reads none of it, but says a length of 0 where it is given nothing.
  return reply.send(size === 0 ? undefined : stream);
}

/** A key that no object can have is an object that is not there. */
function notThere(error: unknown): null {
  if (error instanceof StorageError) return null;
  throw error;
}
