import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { followStaging } from './disk-follow.ts';
import { createStaging, type Staging } from './disk-staging.ts';
import { linkOrCopy, publishFile, publishOnce, temporaryName, writeNewFile } from './durable-files.ts';
import { guarded, StorageError } from './errors.ts';
import { checkUploadId } from './keys.ts';
import { contiguousBytes, listRanges, namesIn, partPath, storedAt } from './part-files.ts';
import { createPrefixHash } from './prefix-hash.ts';
import type { PartOptions, PartsUpload } from './storage.ts';

type Places = { uploads: string; temporary: string; pathOf: (key: string) => string };

/** Uploads whose running hash is kept in memory; others read their file again when they need it. */
const MAX_REMEMBERED = 500;

/**
 * By-parts uploads on disk. Each upload is a folder with one file per part, named by its offset, and
 * `staging`, to which parts are appended as soon as they continue it (disk-staging.ts), so that assembling is
 * a rename.
 */
export function createDiskParts(places: Places) {
  const remembered = new Map<string, Staging>();

  function stagingOf(id: string): Staging {
    const staging = remembered.get(id) ?? createStaging(join(places.uploads, id));
    remembered.delete(id);
    for (const [oldId, old] of remembered) {
      if (remembered.size < MAX_REMEMBERED) break;
      if (old.idle()) remembered.delete(oldId);
    }
    remembered.set(id, staging);
    return staging;
  }

  function parts(uploadId: string): PartsUpload {
    const id = checkUploadId(uploadId);
    const folder = join(places.uploads, id);
    return {
      write: (offset, source, options) =>
        guarded(`Upload ${id}`, () => writePart(places.temporary, stagingOf(id), offset, source, options)),
      list: () => listRanges(folder),
      contiguous: () => contiguousBytes(folder),
      async assemble(key, expectedSize) {
        const result = await guarded(folder, () => assemble(places, stagingOf(id), key, expectedSize));
        remembered.delete(id);
        return result;
      },
      async discard() {
        remembered.delete(id);
        await rm(folder, { recursive: true, force: true });
      },
      follow: (totalSize, options) => followStaging(stagingOf(id), totalSize, options?.signal),
    };
  }

  return { parts, list: () => listUploads(places.uploads) };
}

async function writePart(
  temporary: string,
  staging: Staging,
  offset: number,
  source: Readable,
  options: PartOptions = {},
) {
  if (!Number.isSafeInteger(offset) || offset < 0) throw new StorageError('bad_range', 'Not an offset');
  const { folder } = staging;
  let size = await storedAt(folder, offset);
  if (size > 0) source.resume();
  else size = await storePart(temporary, folder, offset, source, options);
  // What cannot be appended now stays a part, and assembling tells what is wrong.
  staging.absorb().catch(() => undefined);
  return { size, contiguous: await contiguousBytes(folder) };
}

async function storePart(
  temporary: string,
  folder: string,
  offset: number,
  source: Readable,
  options: PartOptions,
) {
  const path = temporaryName(temporary);
  const written = await writeNewFile(path, source, options);
  if (written === 0) {
    await rm(path);
    return 0;
  }
  const won = (await storedAt(folder, offset)) === 0 && (await publishOnce(path, partPath(folder, offset)));
  await rm(path, { force: true });
  return won ? written : storedAt(folder, offset);
}

async function assemble(places: Places, staging: Staging, key: string, expectedSize?: number) {
  const target = places.pathOf(key);
  await staging.absorb();
  const ranges = await listRanges(staging.folder);
  if (ranges.length === 0) return assembledBefore(target, expectedSize);
  const size = ranges[0]?.offset === 0 ? ranges[0].size : 0;
  if (ranges.length > 1 || size === 0 || (expectedSize !== undefined && size !== expectedSize)) {
    throw new StorageError('incomplete', `Has ${size} of ${expectedSize ?? 'an unknown number of'} bytes`);
  }
  const sha256 = await staging.digest();
  await publishStaging(places.temporary, staging, target);
  return { size, sha256 };
}

/**
 * Gives the file a second name first, so that a kill before the folder is gone leaves what can be assembled
 * again.
 */
async function publishStaging(temporary: string, staging: Staging, target: string): Promise<void> {
  const name = temporaryName(temporary);
  await linkOrCopy(staging.path, name);
  await publishFile(name, target);
  await rm(name, { force: true });
  await rm(staging.folder, { recursive: true, force: true });
}

async function assembledBefore(target: string, expectedSize?: number) {
  const size = (await stat(target).catch(() => null))?.size;
  if (size === undefined || (expectedSize !== undefined && size !== expectedSize)) {
    throw new StorageError('incomplete', 'Nothing was uploaded');
  }
  return { size, sha256: await createPrefixHash(target).digest() };
}

async function* listUploads(uploads: string) {
  for (const uploadId of await namesIn(uploads)) {
    const stats = await stat(join(uploads, uploadId)).catch(() => null);
    if (stats?.isDirectory()) yield { uploadId, modified: stats.mtime };
  }
}
