import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { assemble } from './disk-assemble.ts';
import { followStaging } from './disk-follow.ts';
import { createStaging, type Staging } from './disk-staging.ts';
import { publishOnce, temporaryName, writeNewFile } from './durable-files.ts';
import { guarded, StorageError } from './errors.ts';
import { checkUploadId } from './keys.ts';
import { contiguousBytes, listParts, listRanges, namesIn, partPath, storedAt } from './part-files.ts';
import type { PartOptions, PartsUpload } from './storage.ts';

type Places = { uploads: string; temporary: string; pathOf: (key: string) => string };

/** Uploads whose running hash is kept in memory; others read their file again when they need it. */
const MAX_REMEMBERED = 500;

/**
 * By-parts uploads on disk. Each upload is a folder with `staging`, into which parts that come in order are
 * written straight away (disk-staging.ts), so that assembling is a rename; any other part is a file of its
 * own, named by its offset, until it continues what is there.
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

  async function remove(id: string): Promise<void> {
    const staging = remembered.get(id);
    remembered.delete(id);
    await staging?.supersede();
    staging?.forget();
    await rm(join(places.uploads, id), { recursive: true, force: true });
  }

  function parts(uploadId: string): PartsUpload {
    const id = checkUploadId(uploadId);
    const folder = join(places.uploads, id);
    return {
      write: (offset, source, options) =>
        guarded(`Upload ${id}`, () => writePart(places.temporary, stagingOf(id), offset, source, options)),
      address: async () => null,
      adopt: async () => {
        throw new StorageError('not_found', 'Nobody but the site puts parts there');
      },
      list: () => listRanges(folder),
      contiguous: () => contiguousBytes(folder),
      async assemble(key, expectedSize) {
        const target = places.pathOf(key);
        const made = await guarded(folder, () =>
          assemble(places.temporary, stagingOf(id), target, expectedSize),
        );
        await remove(id);
        return made;
      },
      discard: () => remove(id),
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
  else {
    const appended = await staging.append(offset, source, options);
    size = appended ?? (await storePart(temporary, staging, offset, source, options));
  }
  // What cannot be moved now stays a part, and assembling tells what is wrong.
  if ((await listParts(folder)).length > 0) staging.absorb(async () => undefined).catch(() => undefined);
  return { size, contiguous: await contiguousBytes(folder) };
}

async function storePart(
  temporary: string,
  staging: Staging,
  offset: number,
  source: Readable,
  options: PartOptions,
) {
  const { folder } = staging;
  const path = temporaryName(temporary);
  const written = await writeNewFile(path, source, options);
  if (written === 0) {
    await rm(path);
    return 0;
  }
  const won = (await storedAt(folder, offset)) === 0 && (await publishOnce(path, partPath(folder, offset)));
  await rm(path, { force: true });
  // Whoever sends the same bytes at this moment, perhaps over a line that is dead, need not go on.
  await staging.supersede(offset);
  return won ? written : storedAt(folder, offset);
}

async function* listUploads(uploads: string) {
  for (const uploadId of await namesIn(uploads)) {
    const stats = await stat(join(uploads, uploadId)).catch(() => null);
    if (stats?.isDirectory()) yield { uploadId, modified: stats.mtime };
  }
}
