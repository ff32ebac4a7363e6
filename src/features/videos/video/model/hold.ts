import type { Trx } from '#platform/db/db.ts';

/** Leaves a video out of lists until somebody has reviewed it. False if it is already waiting for that. */
export async function holdVideo(trx: Trx, videoId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('video')
    .set({ moderated: false })
    .where('id', '=', videoId)
    .where('moderated', '=', true)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
