import { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';
import { StorageError } from '../errors.ts';
import { checkUploadId } from '../keys.ts';
import type { PartOptions, PartsUpload } from '../storage.ts';
import { assemblePieces, type Hashed, hashNothing } from './assemble.ts';
import type { S3Client } from './client.ts';
import { followPieces } from './follow.ts';
import { coveredFrom, listPieces, rangesOf } from './pieces.ts';
import { objectKey, pieceKey, piecesOf } from './places.ts';
import { listObjects } from './read.ts';
import { removeAll, removeObjects } from './remove.ts';
import { writeObject } from './write.ts';

/** Uploads of which this process remembers the hash so far. */
const MAX_REMEMBERED = 500;

/** An upload as this process sees it. */
interface Seen {
  readonly events: EventEmitter;
  hashed: Hashed;
}

/**
 * By-parts uploads in a bucket. Every part is an object of its own below `uploads/<id>/`, whichever process
 * it comes through, and is never written into again; `assembled/<id>` notes what became of an upload.
 */
export function createS3Parts(client: S3Client, folder: string) {
  const remembered = new Map<string, Seen>();

  function seenOf(id: string): Seen {
    const seen = remembered.get(id) ?? {
      events: new EventEmitter().setMaxListeners(0),
      hashed: hashNothing(),
    };
    remembered.delete(id);
    for (const oldest of remembered.keys()) {
      if (remembered.size < MAX_REMEMBERED) break;
      remembered.delete(oldest);
    }
    remembered.set(id, seen);
    return seen;
  }

  function parts(uploadId: string): PartsUpload {
    const id = checkUploadId(uploadId);
    const listAll = () => listPieces(client, folder, id);
    return {
      write: (offset, source, options) =>
        writePart(client, folder, id, seenOf(id), { offset, source, options }),
      list: async () => rangesOf(await listAll()),
      contiguous: async () => coveredFrom(await listAll(), 0),
      async assemble(key, expectedSize) {
        const { hashed } = seenOf(id);
        const made = await assemblePieces(client, folder, id, objectKey(key), { expectedSize, hashed });
        remembered.delete(id);
        return { size: made.size, sha256: made.sha256 };
      },
      async discard() {
        remembered.delete(id);
        await removeAll(client, folder, piecesOf(id));
      },
      follow: (totalSize, options) =>
        followPieces(client, { folder, id, events: seenOf(id).events }, totalSize, options?.signal),
    };
  }

  return {
    parts,
    list: () => listUploads(client, folder),
    sweep: (before: number) => sweep(client, folder, before),
  };
}

interface Part {
  readonly offset: number;
  readonly source: Readable;
  readonly options: PartOptions | undefined;
}

async function writePart(client: S3Client, folder: string, id: string, seen: Seen, part: Part) {
  const { offset, source } = part;
  if (!Number.isSafeInteger(offset) || offset < 0) throw new StorageError('bad_range', 'Not an offset');
  const before = coveredFrom(await listPieces(client, folder, id), offset);
  if (before > 0) source.resume();
  const size = before || (await storePiece(client, id, seen, part));
  return { size, contiguous: coveredFrom(await listPieces(client, folder, id), 0) };
}

async function storePiece(client: S3Client, id: string, seen: Seen, { offset, source, options }: Part) {
  const { hash, keys, length } = seen.hashed;
  const continued = offset === length ? hash.copy() : null;
  const watch = (chunk: Uint8Array) => void continued?.update(chunk);
  const key = pieceKey(id, offset);
  const size = await writeObject(client, key, source, { ...options, watch, skipEmpty: true });
  if (continued && size > 0) seen.hashed = { hash: continued, keys: [...keys, key], length: offset + size };
  seen.events.emit('grown');
  return size;
}

/** Keys come in order, and those of one upload together. */
async function* listUploads(client: S3Client, folder: string) {
  let uploadId = '';
  let modified = new Date(0);
  for await (const piece of listObjects(client, folder, 'uploads/')) {
    const id = piece.key.split('/')[1] ?? '';
    if (uploadId && id !== uploadId) yield { uploadId, modified };
    const isLater = id !== uploadId || piece.modified > modified;
    uploadId = id;
    if (isLater) modified = piece.modified;
  }
  if (uploadId) yield { uploadId, modified };
}

/** Forgets what became of uploads that nobody follows any more; answers how many. */
async function sweep(client: S3Client, folder: string, before: number): Promise<number> {
  const old: string[] = [];
  for await (const { key, modified } of listObjects(client, folder, 'assembled/'))
    if (modified.getTime() <= before) old.push(key);
  await removeObjects(client, folder, old);
  return old.length;
}
