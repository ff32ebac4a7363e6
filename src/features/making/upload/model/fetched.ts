import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/** An upload whose bytes this site fetches itself has all of them. */
export async function noteFetched(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  id: number,
  size: number,
): Promise<void> {
  await db
    .updateTable('upload')
    .set({ size_total: size, size_completed: size, changed_at: new Date(clock.now()) })
    .where('id', '=', id)
    .execute();
}

/** Ends what is still arriving for a video, with a reason for its owner. */
export async function failUploads({ db }: Pick<Ctx, 'db'>, videoId: number, reason: string): Promise<void> {
  await db
    .updateTable('upload')
    .set({ state: 'failed', error: reason })
    .where('video_id', '=', videoId)
    .where('state', '=', 'started')
    .execute();
}

/** Begins the failed upload of a video once more, from its first byte. */
export async function reopenUpload(trx: Trx, videoId: number): Promise<void> {
  await trx
    .updateTable('upload')
    .set({ state: 'started', error: null, size_total: null, size_completed: 0 })
    .where('video_id', '=', videoId)
    .where('state', '=', 'failed')
    .execute();
}

/**
 * Gives the upload of `newVideoId` to the video whose files its own have replaced. What that one was made of
 * before is no longer the original and so not a copy of anything.
 */
export async function moveUpload(
  trx: Trx,
  { videoId, newVideoId }: { videoId: number; newVideoId: number },
): Promise<void> {
  await trx.updateTable('upload').set({ sha256: null }).where('video_id', '=', videoId).execute();
  await trx.updateTable('upload').set({ video_id: videoId }).where('video_id', '=', newVideoId).execute();
}
