import type { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';
import { StorageError } from '../errors.ts';
import { streamFollowing, untilGrown } from '../following.ts';
import { findAssembled } from './assemble.ts';
import type { S3Client } from './client.ts';
import { listPieces } from './pieces.ts';
import { openObject } from './read.ts';

/** How often growth through another process is looked for, ms. */
const LOOK_MS = 300;

interface UploadFollower {
  readonly folder: string;
  readonly id: string;
  /** Emits `grown` when this process has stored a piece. */
  readonly events: EventEmitter;
}

/** Where bytes are: an object, and the byte of the upload with which it begins. */
interface Place {
  readonly key: string;
  readonly offset: number;
}

/**
 * The first `totalSize` bytes of an upload in order, waiting for those that have not arrived; what was
 * assembled meanwhile is read as the object that it became.
 */
export function followPieces(
  client: S3Client,
  followed: UploadFollower,
  totalSize: number,
  signal?: AbortSignal,
): Readable {
  return streamFollowing((stop) => read(client, followed, totalSize, stop), signal);
}

async function* read(client: S3Client, followed: UploadFollower, totalSize: number, stop: AbortSignal) {
  let position = 0;
  let isBegun = false;
  while (position < totalSize && !stop.aborted) {
    const place = await findPlace(client, followed, position);
    if (place === 'nowhere' && isBegun) throw new StorageError('not_found', 'The upload was discarded');
    isBegun ||= place !== 'nowhere';
    const range = typeof place === 'object' && {
      start: position - place.offset,
      end: totalSize - 1 - place.offset,
    };
    const object = range && (await openObject(client, place.key, range).catch(unlessGone));
    if (!object) await untilGrown(followed.events, stop, LOOK_MS);
    else
      for await (const chunk of object.stream as AsyncIterable<Buffer>) {
        position += chunk.byteLength;
        yield chunk;
      }
  }
}

/** Where the bytes from `position` on are: `later` when others are there, `nowhere` when none is. */
async function findPlace(
  client: S3Client,
  { folder, id }: UploadFollower,
  position: number,
): Promise<Place | 'later' | 'nowhere'> {
  const pieces = await listPieces(client, folder, id);
  const piece = pieces.find(({ offset, size }) => offset <= position && position < offset + size);
  if (piece) return piece;
  if (pieces.length > 0) return 'later';
  // It is noted before the pieces go.
  const assembled = await findAssembled(client, id);
  return assembled ? { key: assembled.key, offset: 0 } : 'nowhere';
}

/** Between being found and being opened a piece may become a part of the whole. */
function unlessGone(error: unknown): null {
  if (error instanceof StorageError && error.code === 'not_found') return null;
  throw error;
}
