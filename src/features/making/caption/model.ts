import { readFile } from 'node:fs/promises';
import { AppError } from '#platform/errors/errors.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import type { Ctx } from '#src/context.ts';
import type { Caption } from './contract.ts';
import { captionKey, captionUrl } from './files.ts';

type Video = Pick<VideoRow, 'id' | 'mediaKey'>;

/** The captions of a video, by label. */
export async function listCaptions({ db }: Pick<Ctx, 'db'>, video: Video): Promise<Caption[]> {
  const rows = await db
    .selectFrom('caption')
    .selectAll()
    .where('video_id', '=', video.id)
    .orderBy('label')
    .execute();
  return rows.map(({ id, key, lang, label, is_default, by_machine }) => ({
    caption_id: String(id),
    src: captionUrl(video, key),
    lang,
    label,
    default: is_default,
    automatic: by_machine,
  }));
}

/** The text of stored captions, WebVTT. @throws StorageError `not_found` if they were replaced meanwhile */
export async function readCaptionText({ storage }: Pick<Ctx, 'storage'>, src: string): Promise<string> {
  return storage.withLocalFile(src.slice(1), (path) => readFile(path, 'utf8'));
}

/** Makes captions the ones that are initially on, or not. @throws AppError `not_found` */
export async function setDefault(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  video: Video,
  caption: number,
  isDefault: boolean,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (isDefault)
      await trx.updateTable('caption').set({ is_default: false }).where('video_id', '=', video.id).execute();
    const row = await trx
      .updateTable('caption')
      .set({ is_default: isDefault })
      .where('id', '=', caption)
      .where('video_id', '=', video.id)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
  });
  bus.publish('video-access', { id: video.id });
}

/** Removes captions and their file. @throws AppError `not_found` */
export async function removeCaption(
  { db, storage, bus }: Pick<Ctx, 'db' | 'storage' | 'bus'>,
  video: Video,
  caption: number,
): Promise<void> {
  const row = await db
    .deleteFrom('caption')
    .where('id', '=', caption)
    .where('video_id', '=', video.id)
    .returning('key')
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  await storage.remove(captionKey(video, row.key));
  bus.publish('video-access', { id: video.id });
}
