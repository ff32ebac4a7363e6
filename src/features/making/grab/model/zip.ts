import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { AppError } from '#platform/errors/errors.ts';
import { StorageError } from '#platform/storage/errors.ts';
import type { Ctx } from '#src/context.ts';

/** Most files of an archive. */
const FILES_MAX = 50_000;
/** Kinds of file in the upper half of the attributes that Unix writes: its kind, and a link. */
const KIND = 0o170000;
const LINK = 0o120000;

/** An opened archive: its plain files by name. */
export interface Archive {
  readonly files: ReadonlyMap<string, Entry>;
  /** A file as it is unpacked; it fails if it has another size than the archive says. */
  stream(name: string): Promise<Readable>;
  /** A small file. @throws AppError `invalid_grab` if it has more bytes than that */
  read(name: string, most: number): Promise<Buffer>;
}

/**
 * Opens a stored archive for as long as the call takes. Nothing of it is written anywhere by its names. Names
 * that lead out of it, absolute ones among them, make it unreadable; links in it are left out.
 * @throws AppError `invalid_grab` for what is no archive, or a broken one
 */
export async function withArchive<T>(
  { storage }: Pick<Ctx, 'storage'>,
  key: string,
  use: (archive: Archive) => Promise<T>,
): Promise<T> {
  return storage
    .withLocalFile(key, async (path) => {
      const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
      try {
        return await use(archiveOf(zip, await filesOf(zip)));
      } finally {
        zip.close();
      }
    })
    .catch(asBroken);
}

async function filesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > FILES_MAX) throw new AppError('invalid_grab');
  const files = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const isLink = ((entry.externalFileAttributes >>> 16) & KIND) === LINK;
    if (!entry.fileName.endsWith('/') && !isLink && !entry.isEncrypted()) files.set(entry.fileName, entry);
  }
  return files;
}

function archiveOf(zip: ZipFile, files: ReadonlyMap<string, Entry>): Archive {
  async function stream(name: string): Promise<Readable> {
    const entry = files.get(name);
    if (!entry) throw new AppError('invalid_grab');
    return zip.openReadStreamPromise(entry);
  }
  return {
    files,
    stream,
    async read(name, most) {
      if ((files.get(name)?.uncompressedSize ?? 0) > most) throw new AppError('invalid_grab');
      return Buffer.concat((await (await stream(name)).toArray()) as Buffer[]);
    },
  };
}

/** What the library throws says what is wrong with the file. */
function asBroken(error: unknown): never {
  const isGone = error instanceof StorageError && error.code === 'not_found';
  if (error instanceof AppError || (error instanceof Error && error.name === 'AbortError')) throw error;
  // Failures of the disk or the database, rather than of the archive, have codes; so do those of zlib.
  if (!isGone && error instanceof Error && 'code' in error && !String(error.code).startsWith('Z_'))
    throw error;
  throw new AppError('invalid_grab', undefined, { cause: error });
}
