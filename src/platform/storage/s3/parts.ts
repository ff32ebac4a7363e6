import { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';
import { StorageError } from '../errors.ts';
import { checkUploadId } from '../keys.ts';
import type { PartOptions, PartsUpload, StoredRange } from '../storage.ts';
import { assemblePieces } from './assemble.ts';
import type { S3Client } from './client.ts';
import { followPieces } from './follow.ts';
import { type HashState, hashNothing, hashStored } from './hashed.ts';
import { adoptOffered } from './offered.ts';
import { coveredFrom, listPieces, rangesOf, type StoredPiece } from './pieces.ts';
import { objectKey, offeredKey, offeredOf, pieceKey, piecesOf } from './places.ts';
import { listObjects } from './read.ts';
import { removeAll, removeObjects } from './remove.ts';
import { writeObject } from './write.ts';

/** Uploads of which this process remembers the hash so far. */
const MAX_REMEMBERED = 500;

/** An upload as this process sees it. */
interface SeenUpload {
  readonly events: EventEmitter;
  hashed: HashState;
  /** Ends when the pieces that did not come through here have been read for the hash. */
  reading: Promise<void>;
}

/** What this process knows of uploads, of the last MAX_REMEMBERED ones. */
function createMemory() {
  const remembered = new Map<string, SeenUpload>();
  return {
    of(id: string): SeenUpload {
      const seen = remembered.get(id) ?? {
        events: new EventEmitter().setMaxListeners(0),
        hashed: hashNothing(),
        reading: Promise.resolve(),
      };
      remembered.delete(id);
      for (const oldest of remembered.keys()) {
        if (remembered.size < MAX_REMEMBERED) break;
        remembered.delete(oldest);
      }
      remembered.set(id, seen);
      return seen;
    },
    forget: (id: string) => void remembered.delete(id),
  };
}

/**
 * By-parts uploads in a bucket. Every part is an object of its own below `uploads/<id>/`, whichever process
 * it comes through, and is never written into again; `assembled/<id>` notes what became of an upload.
 */
export function createS3Parts(client: S3Client, folder: string) {
  const memory = createMemory();

  function parts(uploadId: string): PartsUpload {
    const id = checkUploadId(uploadId);
    const listAll = () => listPieces(client, folder, id);
    return {
      write: (offset, source, options) =>
        writePart(client, folder, id, memory.of(id), { offset, source, options }),
      address: ({ offset, size }, { seconds }) =>
        client.presign({ method: 'PUT', key: offeredKey(id, offset), size }, seconds),
      adopt: (part) => adoptPart(client, folder, id, memory.of(id), part),
      list: async () => rangesOf(await listAll()),
      contiguous: async () => coveredFrom(await listAll(), 0),
      async assemble(key, expectedSize) {
        const seen = memory.of(id);
        await seen.reading;
        const { hashed } = seen;
        const made = await assemblePieces(client, folder, id, objectKey(key), { expectedSize, hashed });
        memory.forget(id);
        return { size: made.size, sha256: made.sha256 };
      },
      async discard() {
        memory.forget(id);
        for (const start of [piecesOf(id), offeredOf(id)]) await removeAll(client, folder, start);
      },
      follow: (totalSize, options) =>
        followPieces(client, { folder, id, events: memory.of(id).events }, totalSize, options?.signal),
    };
  }

  return {
    parts,
    list: () => listUploads(client, folder),
    async sweep(before: number) {
      const notes = await sweep(client, folder, 'assembled/', before);
      return notes + (await sweep(client, folder, 'offered/', before));
    },
  };
}

interface Part {
  readonly offset: number;
  readonly source: Readable;
  readonly options: PartOptions | undefined;
}

async function writePart(client: S3Client, folder: string, id: string, seen: SeenUpload, part: Part) {
  const { offset, source } = part;
  if (!Number.isSafeInteger(offset) || offset < 0) throw new StorageError('bad_range', 'Not an offset');
  const before = coveredFrom(await listPieces(client, folder, id), offset);
  if (before > 0) source.resume();
  const size = before || (await storePiece(client, id, seen, part));
  return { size, contiguous: coveredFrom(await listPieces(client, folder, id), 0) };
}

async function storePiece(client: S3Client, id: string, seen: SeenUpload, { offset, source, options }: Part) {
  const { hash, keys, length } = seen.hashed;
  const continued = offset === length ? hash.copy() : null;
  const watch = (chunk: Uint8Array) => void continued?.update(chunk);
  const key = pieceKey(id, offset);
  const size = await writeObject(client, key, source, { ...options, watch, skipEmpty: true });
  if (continued && size > 0) seen.hashed = { hash: continued, keys: [...keys, key], length: offset + size };
  seen.events.emit('grown');
  return size;
}

async function adoptPart(
  client: S3Client,
  folder: string,
  id: string,
  seen: SeenUpload,
  part: Readonly<StoredRange>,
) {
  const { offset } = part;
  const piecesNow = () => listPieces(client, folder, id);
  const isThere = async () => coveredFrom(await piecesNow(), offset) > 0;
  if (!(await isThere())) {
    const key = await adoptOffered(client, folder, id, part).catch(async (error: unknown) => {
      // Another process may have been faster with the same part.
      if (await isThere()) return null;
      throw error;
    });
    if (key) takeIn(client, seen, { key, ...part });
  }
  const pieces = await piecesNow();
  return { size: coveredFrom(pieces, offset), contiguous: coveredFrom(pieces, 0) };
}

/** Nobody waits for the hash until the parts are put together; what fails is read again then. */
function takeIn(client: S3Client, seen: SeenUpload, piece: StoredPiece): void {
  seen.reading = seen.reading
    .then(async () => void (seen.hashed = await hashStored(client, seen.hashed, piece)))
    .catch(() => undefined);
  seen.events.emit('grown');
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

/**
 * Removes what is old of the notes of what became of uploads, and of parts that were put into the bucket when
 * nobody waited for them any more; answers how much.
 */
async function sweep(client: S3Client, folder: string, start: string, before: number): Promise<number> {
  const old: string[] = [];
  for await (const { key, modified } of listObjects(client, folder, start))
    if (modified.getTime() <= before) old.push(key);
  await removeObjects(client, folder, old);
  return old.length;
}
