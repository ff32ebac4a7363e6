import { text } from 'node:stream/consumers';
import { type FilesLocation, filesPrefix } from '#base/media-path.ts';
import { sheetUrl } from '#base/storyboard.ts';
import { StorageError } from '#platform/storage/errors.ts';
import type { OpenedObject } from '#platform/storage/storage.ts';
import type { Ctx } from '#src/context.ts';
import { FILM_INDEX, type FilmIndex, findPart } from '../film-index.ts';
import { STORYBOARD } from '../media.ts';

/** A video's files, and how often their index was stored; 0 for never. */
interface IndexedFiles extends FilesLocation {
  readonly indexRevision: number;
}

/** How long an index is kept unless others need the room, ms: a stored one has a new revision. */
const LIFE = 3_600_000;

/**
 * The index of the joined files below a folder; null where segments are files. Kept by its revision: it is
 * stored before that counts.
 */
export async function readIndex(
  { storage, filmIndexes }: Pick<Ctx, 'storage' | 'filmIndexes'>,
  folder: string,
  revision: number,
): Promise<FilmIndex | null> {
  if (revision === 0) return null;
  return filmIndexes.read(
    `${folder}/${revision}`,
    () => openIndex(storage, folder),
    (index) => (index ? LIFE : 0),
  );
}

/** The stored index of the files below a folder; null when there is none. */
export async function openIndex(storage: Ctx['storage'], folder: string): Promise<FilmIndex | null> {
  try {
    const { stream } = await storage.open(`${folder}/${FILM_INDEX}`);
    return JSON.parse(await text(stream)) as FilmIndex;
  } catch (error) {
    if (error instanceof StorageError && error.code === 'not_found') return null;
    throw error;
  }
}

/** Opens a sheet of a video's storyboard. @throws {StorageError} `not_found` */
export async function openSheet(
  ctx: Pick<Ctx, 'storage' | 'filmIndexes'>,
  files: IndexedFiles,
  number: number,
): Promise<OpenedObject> {
  const index = await readIndex(ctx, filesPrefix(files), files.indexRevision);
  const part = index && findPart(index, sheetUrl(STORYBOARD, number));
  if (!part) return ctx.storage.open(sheetUrl(`${filesPrefix(files)}/${STORYBOARD}`, number));
  const range = { start: part.start, end: part.start + part.length - 1 };
  return ctx.storage.open(`${filesPrefix(files)}/${part.file}`, range);
}
