import { addAbortSignal, Readable } from 'node:stream';
import { runConcurrently } from '#base/run-concurrently.ts';
import { StorageError } from '../errors.ts';
import type { Source } from '../storage.ts';
import type { S3Client } from './client.ts';
import { statObject } from './read.ts';
import { textOf } from './xml.ts';

/** Bytes that travel in one request: more than the 5 MiB that S3 demands of every part but the last. */
export const PIECE_BYTES = 8 * 1024 ** 2;
/** Pieces of one object under way at once: this many are in memory. */
const PIECES_AT_ONCE = 3;

/** What a source must keep to, and who sees its bytes go by. */
export interface WriteOptions {
  readonly limit?: number;
  readonly size?: number;
  readonly signal?: AbortSignal;
  readonly watch?: (chunk: Uint8Array) => void;
}

/** A part of a multipart upload that the server has. */
export interface SentPart {
  readonly number: number;
  readonly etag: string;
}

type Piece = Buffer<ArrayBuffer>;

/**
 * Stores the source under the key at once or, when it is longer than one piece, as a multipart upload, which
 * is given up when anything fails; up to 10,000 pieces. Answers its size. An empty source is stored too
 * unless `size` or `skipEmpty` forbids it. @throws {StorageError} `too_long`, `too_short`
 */
export async function writeObject(
  client: S3Client,
  key: string,
  source: Source,
  options: WriteOptions & { readonly skipEmpty?: boolean } = {},
): Promise<number> {
  const pieces = cutPieces(source, options);
  const first = (await pieces.next()).value ?? Buffer.alloc(0);
  const second = first.byteLength < PIECE_BYTES ? undefined : (await pieces.next()).value;
  const { signal } = options;
  if (second) {
    const all = joinPieces(first, second, pieces);
    return sendInParts(client, key, (uploadId) => sendPieces(client, { key, uploadId, signal }, all));
  }
  if (options.skipEmpty && first.byteLength === 0) return 0;
  await client.ask({ method: 'PUT', key, body: first, ...(signal && { signal }) });
  return first.byteLength;
}

/**
 * Makes an object of the parts that `send` has sent, durably and at once; on failure nothing of it stays.
 * Answers the object's size, which `send` tells.
 */
export async function sendInParts(
  client: S3Client,
  key: string,
  send: (uploadId: string) => Promise<{ parts: SentPart[]; size: number }>,
): Promise<number> {
  const begun = await client.ask({ method: 'POST', key, query: { uploads: '' } });
  const query = { uploadId: textOf(begun, 'UploadId') };
  try {
    const { parts, size } = await send(query.uploadId);
    await complete(client, key, query, parts).catch(async (error: unknown) => {
      if (!(await isJoined(client, key, size, parts.length, error))) throw error;
    });
    return size;
  } catch (error) {
    await client.ask({ method: 'DELETE', key, query }).catch(() => undefined);
    throw error;
  }
}

async function complete(
  client: S3Client,
  key: string,
  query: { readonly uploadId: string },
  parts: readonly SentPart[],
): Promise<void> {
  const listed = parts
    .toSorted((one, other) => one.number - other.number)
    .map(({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`);
  const answer = await client.ask({ method: 'POST', key, query, body });
  // The server begins to answer before it knows how it ends.
  if (!answer.includes('CompleteMultipartUploadResult'))
    throw new StorageError('unavailable', `${key}: ${textOf(answer, 'Message')}`);
}

/**
 * Whether an earlier try has made the object, and its answer alone was lost: some servers know nothing of an
 * upload then.
 */
async function isJoined(
  client: S3Client,
  key: string,
  size: number,
  parts: number,
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof StorageError && error.code === 'not_found')) return false;
  const made = await statObject(client, key);
  return made?.size === size && made.etag.endsWith(`-${parts}`);
}

async function* joinPieces(first: Piece, second: Piece, rest: AsyncIterable<Piece>) {
  yield first;
  yield second;
  yield* rest;
}

type Target = { key: string; uploadId: string; signal: AbortSignal | undefined };

async function sendPieces(
  client: S3Client,
  { key, uploadId, signal }: Target,
  pieces: AsyncIterable<Piece>,
): Promise<{ parts: SentPart[]; size: number }> {
  const parts: SentPart[] = [];
  let size = 0;
  await runConcurrently(pieces, PIECES_AT_ONCE, async (body, index) => {
    const number = index + 1;
    size += body.byteLength;
    const query = { partNumber: String(number), uploadId };
    const answer = await client.send({ method: 'PUT', key, query, body, ...(signal && { signal }) });
    await answer.body.dump();
    parts.push({ number, etag: String(answer.headers.etag) });
  });
  return { parts, size };
}

/** The source in pieces of PIECE_BYTES, the last one shorter, none empty. */
async function* cutPieces(source: Source, { limit, size, signal, watch }: WriteOptions) {
  const most = Math.min(limit ?? Infinity, size ?? Infinity);
  let taken: Uint8Array[] = [];
  let held = 0;
  let total = 0;
  for await (const chunk of chunksOf(source, signal)) {
    total += chunk.byteLength;
    if (total > most) throw new StorageError('too_long', `More than ${most} bytes`);
    watch?.(chunk);
    for (let from = 0; from < chunk.byteLength; ) {
      const part = chunk.subarray(from, from + PIECE_BYTES - held);
      taken.push(part);
      held += part.byteLength;
      from += part.byteLength;
      if (held < PIECE_BYTES) continue;
      yield Buffer.concat(taken);
      taken = [];
      held = 0;
    }
  }
  if (size !== undefined && total < size)
    throw new StorageError('too_short', `Got ${total} of ${size} bytes`);
  if (held > 0) yield Buffer.concat(taken);
}

function chunksOf(source: Source, signal?: AbortSignal): AsyncIterable<Uint8Array> {
  if (!(source instanceof Readable)) return Readable.from([source]);
  return signal ? addAbortSignal(signal, source) : source;
}
