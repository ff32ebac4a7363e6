import { sql } from 'kysely';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/** Records that an upload whose bytes this site fetches itself is complete. */
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

/** Ends a video's upload in progress, with a reason for its owner. */
export async function failUploads({ db }: Pick<Ctx, 'db'>, videoId: number, reason: string): Promise<void> {
  await db
    .updateTable('upload')
    .set({ state: 'failed', error: reason })
    .where('video_id', '=', videoId)
    .where('state', '=', 'started')
    .execute();
}

/** Restarts the failed upload of a video from its first byte. */
export async function reopenUpload(trx: Trx, videoId: number): Promise<void> {
  await trx
    .updateTable('upload')
    .set({ state: 'started', error: null, size_total: null, size_completed: 0 })
    .where('video_id', '=', videoId)
    .where('state', '=', 'failed')
    .execute();
}

/**
 * Gives the upload of `newVideoId` to the video whose files it has replaced. That video's previous upload is
 * no longer its original and so does not count as a copy of anything.
 */
export async function moveUpload(
  trx: Trx,
  { videoId, newVideoId }: { videoId: number; newVideoId: number },
): Promise<void> {
  await trx.updateTable('upload').set({ sha256: null }).where('video_id', '=', videoId).execute();
  await trx.updateTable('upload').set({ video_id: videoId }).where('video_id', '=', newVideoId).execute();
}

/** Exchanges the uploads of two videos, each of which has the other's files now. */
export async function exchangeUploads(trx: Trx, one: number, other: number): Promise<void> {
  await trx
    .updateTable('upload')
    .set({
      video_id: sql<number>`case video_id when ${one}::bigint then ${other}::bigint else ${one}::bigint end`,
    })
    .where('video_id', 'in', [one, other])
    .execute();
}

/**
 * The oldest video of the same account whose uploaded bytes are those of this one; null for none. Drafts do
 * not count, nor does what has failed or was deleted.
 */
export async function findOwnSame({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<number | null> {
  const row = await db
    .selectFrom('upload as mine')
    .innerJoin('video as fresh', 'fresh.id', 'mine.video_id')
    .innerJoin('upload as other', 'other.sha256', 'mine.sha256')
    .innerJoin('video', 'video.id', 'other.video_id')
    .select('video.id')
    .where('fresh.id', '=', videoId)
    .where('video.id', '!=', videoId)
    .whereRef('video.account_id', '=', 'fresh.account_id')
    .where('video.is_draft', '=', false)
    .where('video.is_replacement', '=', false)
    .where('video.discarded_at', 'is', null)
    .where('video.state', 'not in', ['initial', 'deleted', 'failed'])
    .orderBy('video.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Counts the bytes that were fetched for a video as if they had never been. */
export async function forgetBytes(trx: Trx, videoId: number): Promise<void> {
  await trx
    .updateTable('upload')
    .set({ state: 'failed', error: 'known', size_total: null, size_completed: 0, sha256: null })
    .where('video_id', '=', videoId)
    .execute();
}
