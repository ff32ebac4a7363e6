import type { Trx } from '#platform/db/db.ts';

/** A progressive file of a video, by the name of its size. */
export interface FormFile {
  readonly name: string;
  readonly key: string;
  /** bytes */
  readonly size: number;
}

/** Another form of the same films, stored beside the one that is served. */
export interface FilmForm {
  readonly mediaKey: string;
  /** What the video's row must say for the exchange, and what it says afterwards; 0 is segments. */
  readonly from: number;
  readonly to: number;
  /** Progressive files that have other names or sizes now. */
  readonly files: readonly FormFile[];
}

/**
 * Makes the other form the one that is served. False, and nothing is changed, unless the video is complete,
 * is there, and has the form that is expected.
 */
export async function exchangeForm(trx: Trx, { mediaKey, from, to, files }: FilmForm): Promise<boolean> {
  const video = await trx
    .updateTable('video')
    .set({ index_revision: to })
    .where('media_key', '=', mediaKey)
    .where('index_revision', '=', from)
    .where('completed_at', 'is not', null)
    .where('state', '!=', 'deleted')
    .returning('id')
    .executeTakeFirst();
  if (!video) return false;
  for (const { name, key, size } of files)
    await trx
      .updateTable('rendition')
      .set({ key, size })
      .where('video_id', '=', video.id)
      .where('type', '=', 'mp4')
      .where('name', '=', name)
      .execute();
  return true;
}
