import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/** Bytes of the file that was uploaded for the video; 0 where that is not known. */
export async function uploadedBytes(trx: Trx, videoId: number): Promise<number> {
  const upload = await trx
    .selectFrom('upload')
    .select('size_completed')
    .where('video_id', '=', videoId)
    .where('state', '=', 'completed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return upload?.size_completed ?? 0;
}

/** Whether that file of a video is one of those that play by themselves. */
export async function hasRow({ db }: Pick<Ctx, 'db'>, videoId: number, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('rendition')
    .select('key')
    .where('video_id', '=', videoId)
    .where('type', '=', 'mp4')
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}
