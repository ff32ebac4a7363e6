import type { Trx } from '#platform/db/db.ts';
import { noteUnread } from './film.ts';
import { FILES_KEY } from './rows.ts';

/** A progressive file of a video, by the name of its size. */
export interface FormFile {
  readonly name: string;
  readonly key: string;
  /** bytes */
  readonly size: number;
}

/** Another form of the same film, stored beside the one that is served. */
export interface FilmForm {
  readonly filesKey: string;
  /** What the rows of its videos must say for the exchange, and what they say afterwards; 0 is segments. */
  readonly from: number;
  readonly to: number;
  /** Progressive files that have other names or sizes now. */
  readonly files: readonly FormFile[];
  /** Versions of thumbnails that are stored as WebP now. */
  readonly pictures: readonly number[];
}

/**
 * Makes the other form the one that is served, of every video that shares the film. False, and nothing is
 * changed, unless one of them is complete and there, and all have the form that is expected.
 */
export async function exchangeForm(
  trx: Trx,
  { filesKey, from, to, files, pictures }: FilmForm,
): Promise<boolean> {
  // Whoever begins to share locks this row as well. Then the next statement sees either all of it or nothing.
  const locked = await trx
    .selectFrom('video')
    .select(['state', 'completed_at'])
    .where(FILES_KEY, '=', filesKey)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (!locked.some(({ state, completed_at }) => completed_at !== null && state !== 'deleted')) return false;
  const videos = await trx
    .updateTable('video')
    .set({ index_revision: to })
    .where(FILES_KEY, '=', filesKey)
    .where('index_revision', '=', from)
    .where('files_gone', '=', false)
    .returning('id')
    .execute();
  if (videos.length === 0) return false;
  await noteUnread(trx, filesKey);
  if (pictures.length > 0) await notePictures(trx, filesKey, pictures);
  for (const { name, key, size } of files)
    await trx
      .updateTable('rendition')
      .set({ key, size })
      .where(
        'video_id',
        'in',
        videos.map(({ id }) => id),
      )
      .where('type', '=', 'mp4')
      .where('name', '=', name)
      .execute();
  return true;
}

/** A picture that somebody has chosen lies below the video's own key. */
async function notePictures(trx: Trx, filesKey: string, versions: readonly number[]): Promise<void> {
  await trx
    .updateTable('video')
    .set({ thumbnail_webp: true })
    .where(FILES_KEY, '=', filesKey)
    .where('has_thumbnail', '=', true)
    .where('thumbnail_version', 'in', versions)
    .where((eb) => eb.or([eb('thumbnail_version', '=', 0), eb('media_key', '=', filesKey)]))
    .execute();
}
