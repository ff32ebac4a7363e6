import type { Trx } from '#platform/db/db.ts';

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
