import { PassThrough, pipeline, Readable } from 'node:stream';
import { StorageError } from '../errors.ts';
import type { ByteRange, ListedObject, ObjectInfo, OpenedObject, RangeOf } from '../storage.ts';
import type { S3Answer, S3Client } from './client.ts';
import { elements, textOf } from './xml.ts';

/** Looks at an object that is replaced again and again before giving up. */
const LOOKS = 5;

/** What is known of the object; null when there is none. */
export async function statObject(client: S3Client, key: string): Promise<ObjectInfo | null> {
  try {
    const answer = await client.send({ method: 'HEAD', key });
    await answer.body.dump();
    return infoOf(answer, Number(answer.headers['content-length']));
  } catch (error) {
    if (error instanceof StorageError && error.code === 'not_found') return null;
    throw error;
  }
}

/** The object, or a range of it, as one state of it has them. @throws {StorageError} as `Storage.open` */
export async function openObject(client: S3Client, key: string, range?: RangeOf): Promise<OpenedObject> {
  if (typeof range !== 'function') return fetchRange(client, key, range);
  for (let look = 1; ; look += 1) {
    const info = await statObject(client, key);
    if (!info) throw new StorageError('not_found', `${key} is not there`);
    try {
      return await fetchRange(client, key, range(info) ?? undefined, info.etag);
    } catch (error) {
      const isChanged = error instanceof StorageError && error.code === 'changed';
      if (!isChanged || look === LOOKS) throw error;
    }
  }
}

async function fetchRange(
  client: S3Client,
  key: string,
  range: ByteRange = { start: 0 },
  etag?: string,
): Promise<OpenedObject> {
  const { start, end } = range;
  if (start < 0 || (end !== undefined && end < start))
    throw new StorageError('bad_range', `Not a range of ${key}`);
  const isWhole = start === 0 && end === undefined;
  const headers = {
    ...(!isWhole && { range: `bytes=${start}-${end ?? ''}` }),
    ...(etag !== undefined && { 'if-match': `"${etag}"` }),
  };
  try {
    const answer = await client.send({ method: 'GET', key, headers });
    const info = infoOf(answer, wholeSize(answer));
    return { ...info, stream: streamOf(answer.body, key) };
  } catch (error) {
    const info = start === 0 && isBadRange(error) ? await statObject(client, key) : null;
    if (info?.size !== 0) throw error;
    return { ...info, stream: Readable.from([]) };
  }
}

/** The body, which fails as everything else does when the server cannot be reached any more. */
function streamOf(body: Readable, key: string): Readable {
  const stream = new PassThrough();
  body.once('error', (cause) =>
    stream.destroy(new StorageError('unavailable', `${key} has ended too early`, { cause })),
  );
  // Giving up on the stream ends the request, which is no failure to tell of.
  return pipeline(body, stream, () => undefined);
}

function isBadRange(error: unknown): boolean {
  return error instanceof StorageError && error.code === 'bad_range';
}

function wholeSize({ headers }: S3Answer): number {
  const total = String(headers['content-range'] ?? '').split('/')[1];
  return Number(total ?? headers['content-length']);
}

function infoOf({ headers }: S3Answer, size: number): ObjectInfo {
  const etag = String(headers.etag).replaceAll('"', '');
  return { size, etag, modified: new Date(String(headers['last-modified'])) };
}

/** Every object whose key begins with `start`, in the order of their keys. */
export async function* listObjects(
  client: S3Client,
  folder: string,
  start: string,
): AsyncIterable<ListedObject> {
  let token = '';
  do {
    const query = {
      'list-type': '2',
      prefix: `${folder}${start}`,
      ...(token && { 'continuation-token': token }),
    };
    const xml = await client.ask({ method: 'GET', query });
    for (const entry of elements(xml, 'Contents')) {
      const key = textOf(entry, 'Key').slice(folder.length);
      const modified = new Date(textOf(entry, 'LastModified'));
      yield { key, size: Number(textOf(entry, 'Size')), modified };
    }
    token = textOf(xml, 'NextContinuationToken');
  } while (token);
}
