import { text as readText } from 'node:stream/consumers';
import type { Trx } from '#platform/db/db.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { captionKey } from '../files.ts';
import { keepSpoken } from './spoken.ts';

/** A file of captions and the key below which its video's files are addressed. */
export interface CaptionFile {
  readonly id: number;
  readonly key: string;
  readonly mediaKey: string;
}

/** The files of a video's captions. */
export function listCaptionFiles(trx: Trx, videoId: number): Promise<CaptionFile[]> {
  return trx
    .selectFrom('caption')
    .innerJoin('video', 'video.id', 'caption.video_id')
    .select(['caption.id', 'caption.key', 'video.media_key as mediaKey'])
    .where('caption.video_id', '=', videoId)
    .orderBy('caption.id')
    .execute();
}

/** What such a file says, WebVTT. @throws StorageError `not_found` */
export async function readCaption({ storage }: Pick<Ctx, 'storage'>, file: CaptionFile): Promise<string> {
  const { stream } = await storage.open(captionKey(file, file.key));
  return readText(stream);
}

/** Stores other text in its place, under another name: what an address answers never changes. */
export async function storeCaption(
  trx: Trx,
  { storage }: Pick<Ctx, 'storage'>,
  file: CaptionFile,
  vtt: string,
): Promise<void> {
  const key = `c${makeToken()}.vtt`;
  await storage.put(captionKey(file, key), Buffer.from(vtt));
  await trx.updateTable('caption').set({ key }).where('id', '=', file.id).execute();
  await keepSpoken(trx, { id: file.id, key, vtt });
}
