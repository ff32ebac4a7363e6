import type { Trx } from '#platform/db/db.ts';

/** Whether a video is one of an import of many, whose owner is told once they are all here. */
export async function isOfList(trx: Trx, videoId: number): Promise<boolean> {
  const item = await trx
    .selectFrom('import_item')
    .select('id')
    .where('video_id', '=', videoId)
    .where('state', '=', 'begun')
    .executeTakeFirst();
  return item !== undefined;
}
