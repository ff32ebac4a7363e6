import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { runConcurrently } from '#base/run-concurrently.ts';
import { StorageError } from '../errors.ts';
import type { S3Client } from './client.ts';
import { type HashState, hashNothing } from './hashed.ts';
import { cutSegments, listPieces, rangesOf, type Segment } from './pieces.ts';
import { assembledKey } from './places.ts';
import { openObject, statObject } from './read.ts';
import { removeObjects } from './remove.ts';
import { PIECE_BYTES, sendInParts, type SentPart, writeObject } from './write.ts';
import { textOf } from './xml.ts';

/** What S3 demands of the parts of an object that it makes of others: least of all but the last, and most. */
const LEAST_COPIED = 5 * 1024 ** 2;
const MOST_COPIED = 5 * 1024 ** 3;
const MOST_PARTS = 10_000;
const COPIES_AT_ONCE = 8;

/** What an upload came to; kept for those who ask again or still follow it. */
export interface AssembledObject {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
}

/** What became of the upload; null while it was not assembled. */
export async function findAssembled(client: S3Client, uploadId: string): Promise<AssembledObject | null> {
  try {
    return JSON.parse(await client.ask({ method: 'GET', key: assembledKey(uploadId) })) as AssembledObject;
  } catch (error) {
    if (error instanceof StorageError && error.code === 'not_found') return null;
    throw error;
  }
}

/**
 * Makes one object of the pieces of an upload: the server copies them where they are long enough for that,
 * and no byte of them passes through here but those that `hashed` has not seen. Killed at any point, the same
 * call does it again. @throws {StorageError} `incomplete`
 */
export async function assemblePieces(
  client: S3Client,
  folder: string,
  uploadId: string,
  key: string,
  { expectedSize, hashed }: { expectedSize: number | undefined; hashed: HashState },
): Promise<AssembledObject> {
  const pieces = await listPieces(client, folder, uploadId);
  const size = wholeSize(pieces.length === 0 ? [] : rangesOf(pieces), expectedSize);
  if (size === 0) return assembledBefore(client, uploadId, key, expectedSize);
  try {
    const segments = cutSegments(pieces);
    const sha256 = await (isCopied(segments, size)
      ? copySegments(client, key, segments, hashed)
      : rewriteSegments(client, key, segments));
    const assembled = { key, size, sha256 };
    await client.ask({
      method: 'PUT',
      key: assembledKey(uploadId),
      body: Buffer.from(JSON.stringify(assembled)),
    });
    await removeObjects(
      client,
      folder,
      pieces.map((piece) => piece.key),
    );
    return assembled;
  } catch (error) {
    // Somebody else was faster, and has removed the pieces.
    if (!(error instanceof StorageError && error.code === 'not_found')) throw error;
    return assembledBefore(client, uploadId, key, expectedSize);
  }
}

/** The size of what is stored; 0 when nothing is. @throws {StorageError} `incomplete` */
function wholeSize(ranges: readonly { offset: number; size: number }[], expectedSize?: number): number {
  if (ranges.length === 0) return 0;
  const size = ranges[0]?.offset === 0 ? ranges[0].size : 0;
  if (ranges.length > 1 || size === 0 || (expectedSize !== undefined && size !== expectedSize))
    throw new StorageError('incomplete', `Has ${size} of ${expectedSize ?? 'an unknown number of'} bytes`);
  return size;
}

async function assembledBefore(
  client: S3Client,
  uploadId: string,
  key: string,
  expectedSize?: number,
): Promise<AssembledObject> {
  const assembled = await findAssembled(client, uploadId);
  if (assembled?.key !== key || (expectedSize !== undefined && assembled.size !== expectedSize))
    throw new StorageError('incomplete', 'Nothing was uploaded');
  return assembled;
}

function isCopied(segments: readonly Segment[], size: number): boolean {
  const areLongEnough = segments.slice(0, -1).every((segment) => segment.size >= LEAST_COPIED);
  const areShortEnough = segments.every((segment) => segment.size <= MOST_COPIED);
  return size > PIECE_BYTES && areLongEnough && areShortEnough && segments.length <= MOST_PARTS;
}

async function copySegments(
  client: S3Client,
  key: string,
  segments: Segment[],
  hashed: HashState,
): Promise<string> {
  // Neither goes on in the background when the other fails.
  const [sha256, copied] = await Promise.allSettled([
    hashRest(client, segments, hashed),
    sendInParts(client, key, (uploadId) => sendCopies(client, key, uploadId, segments)),
  ]);
  if (copied.status === 'rejected') throw copied.reason;
  if (sha256.status === 'rejected') throw sha256.reason;
  // The hash is of the pieces: that the server has joined them whole is told by the length alone.
  const made = await statObject(client, key);
  if (made?.size !== copied.value) throw new StorageError('unavailable', `${key} was not joined whole`);
  return sha256.value;
}

async function sendCopies(client: S3Client, key: string, uploadId: string, segments: readonly Segment[]) {
  const parts: SentPart[] = [];
  await runConcurrently(segments, COPIES_AT_ONCE, async ({ key: source, from, size, isWhole }, index) => {
    const number = index + 1;
    const headers = {
      'x-amz-copy-source': client.copySource(source),
      ...(!isWhole && { 'x-amz-copy-source-range': `bytes=${from}-${from + size - 1}` }),
    };
    const query = { partNumber: String(number), uploadId };
    const answer = await client.ask({ method: 'PUT', key, query, headers });
    const etag = textOf(answer, 'ETag');
    // The server begins to answer before it knows how it ends.
    if (!etag) throw new StorageError('unavailable', `${key}: ${textOf(answer, 'Message')}`);
    parts.push({ number, etag });
  });
  return { parts, size: segments.reduce((sum, segment) => sum + segment.size, 0) };
}

/** What was seen counts where the same pieces, and no others, are taken. */
async function hashRest(client: S3Client, segments: readonly Segment[], hashed: HashState): Promise<string> {
  const isSame = hashed.keys.every((key, at) => segments[at]?.key === key && segments[at].isWhole);
  const { hash, keys } = isSame ? hashed : hashNothing();
  const whole = hash.copy();
  for await (const chunk of readSegments(client, segments.slice(keys.length))) whole.update(chunk);
  return whole.digest('hex');
}

async function rewriteSegments(client: S3Client, key: string, segments: readonly Segment[]): Promise<string> {
  const hash = createHash('sha256');
  await writeObject(client, key, Readable.from(readSegments(client, segments), { objectMode: false }), {
    watch: (chunk) => void hash.update(chunk),
  });
  return hash.digest('hex');
}

async function* readSegments(client: S3Client, segments: readonly Segment[]): AsyncIterable<Buffer> {
  for (const { key, from, size } of segments)
    yield* (await openObject(client, key, { start: from, end: from + size - 1 })).stream;
}
