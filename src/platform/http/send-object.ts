import { create as contentDisposition } from 'content-disposition';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StorageError } from '#platform/storage/errors.ts';
import type { ObjectInfo, OpenedObject, Storage } from '#platform/storage/storage.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Config } from '#src/config.ts';
import { isSameForRange, weighConditions } from './conditions.ts';
import { type BytesRange, parseRange } from './range.ts';

/** How an object is sent. */
export interface ObjectHeaders {
  readonly type: string;
  readonly cache: string;
  /** File name for a download; without it the object is shown. */
  readonly filename?: string;
  /**
   * What is sent instead of the stored bytes, as many of them, from that offset of the object on; then no
   * proxy sends them.
   */
  readonly alter?: (stored: Readable, offset: number) => Readable;
  /** Only these bytes of the object, as if they were one of their own; never sent by a proxy. */
  readonly part?: { readonly start: number; readonly length: number };
  /** For one reader only: pages of other sites may not read it. */
  readonly isPrivate?: boolean;
}

/**
 * Lets players on other sites read the object, and which part of it they got. Fetch standard, CORS protocol.
 */
export const SHARED = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-range, content-length, etag',
};

/** Where objects are stored, and whether a proxy in front sends them. */
export interface ObjectSource {
  readonly storage: Storage;
  readonly config: Pick<Config, 'X_ACCEL'>;
}

/** How long a signed address in the bucket is valid, seconds: long enough to begin one answer. */
const ADDRESS_SECONDS = 60;

/**
 * Sends a stored object, whole or one range of it, with validators. RFC 9110 §13, §14. With X_ACCEL, the
 * proxy in front is told where the object is and does all of that. @throws AppError `not_found`
 */
export async function sendObject(
  { storage, config }: ObjectSource,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  sent: ObjectHeaders,
): Promise<FastifyReply> {
  // A signed address is only valid for GET.
  if (config.X_ACCEL && request.method === 'GET' && !sent.alter && !sent.part) {
    const place = await placeForProxy(storage, key, sent);
    return reply.headers(headersOf(sent)).header('x-accel-redirect', place).send();
  }
  // Length, validators and bytes come from opening it once: the object may be replaced at any moment.
  const { part } = sent;
  const opened = await storage
    .open(key, (info) => shifted(rangeIn(answerTo(request, seen(info, sent))), part))
    .catch(notThere);
  if (!opened) throw new AppError('not_found');
  const object = { ...seen(opened, sent), stream: opened.stream };
  reply.headers({
    etag: `"${object.etag}"`,
    'last-modified': object.modified.toUTCString(),
    'accept-ranges': 'bytes',
    ...headersOf(sent),
  });
  return sendBytes(request, reply, object, answerTo(request, object), sent);
}

/** What the reader sees of the stored object. Other bytes need another tag. */
function seen(info: ObjectInfo, { alter, part }: ObjectHeaders): ObjectInfo {
  if (alter) return { ...info, etag: `${info.etag}-altered` };
  return part ? { ...info, size: part.length, etag: `${info.etag}-${part.start.toString(36)}` } : info;
}

/** The range of a part as one of the whole object. */
function shifted(range: BytesRange | null, part: ObjectHeaders['part']): BytesRange | null {
  if (!part) return range;
  const { start, end } = range ?? { start: 0, end: part.length - 1 };
  return { start: part.start + start, end: part.start + end };
}

function headersOf({ type, cache, filename, isPrivate = false }: ObjectHeaders): Record<string, string> {
  return {
    'cache-control': cache,
    'content-type': type,
    ...(!isPrivate && SHARED),
    ...(filename && { 'content-disposition': contentDisposition(filename) }),
  };
}

/** Internal locations of deploy/nginx/vireo.conf. */
async function placeForProxy(storage: Storage, key: string, { type }: ObjectHeaders): Promise<string> {
  const address = await storage.address(key, { seconds: ADDRESS_SECONDS, type });
  if (!address) return `/_stored/${key}`;
  const { pathname, search } = new URL(address);
  return `/_bucket${pathname}${search}`;
}

/** What a request gets of an object: 304, 412, 416, or a range of its bytes; null for all of them. */
type Answer = 'unchanged' | 'failed' | 'unsatisfiable' | BytesRange | null;

function answerTo({ headers, method }: FastifyRequest, { etag, size, modified }: ObjectInfo): Answer {
  const held = { etag: `"${etag}"`, modified };
  const verdict = weighConditions(headers, held);
  if (verdict !== 'go-on') return verdict;
  // Ranges are only defined for GET. RFC 9110 §14.2
  return method === 'GET' && isSameForRange(headers, held) ? parseRange(headers.range, size) : null;
}

function rangeIn(answer: Answer): BytesRange | null {
  return typeof answer === 'string' ? null : answer;
}

function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { stream, size }: OpenedObject,
  answer: Answer,
  { alter }: ObjectHeaders,
): FastifyReply {
  if (typeof answer === 'string' || request.method === 'HEAD' || size === 0) stream.destroy();
  if (answer === 'unchanged') return reply.code(304).send();
  if (answer === 'failed') return refuse(reply, 412);
  if (answer === 'unsatisfiable') return refuse(reply.header('content-range', `bytes */${size}`), 416);
  if (answer) reply.code(206).header('content-range', `bytes ${answer.start}-${answer.end}/${size}`);
  reply.header('content-length', answer ? answer.end - answer.start + 1 : size);
  // For HEAD the server does not read the stream, but without one it would declare a length of 0.
  if (size === 0 || !alter || request.method === 'HEAD') return reply.send(size === 0 ? undefined : stream);
  return reply.send(alter(stream, answer?.start ?? 0));
}

/** Refuses this request. The refusal says nothing about the object, so it must not be cached. */
function refuse(reply: FastifyReply, status: 412 | 416): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').removeHeader('content-disposition').send();
}

/**
 * Turns an invalid key or a missing object into null. @throws any other error, such as that the storage
 * cannot be reached
 */
export function notThere(error: unknown): null {
  if (error instanceof StorageError && error.code !== 'unavailable') return null;
  throw error;
}
