import { sql } from 'kysely';
import type { Db, Trx } from '#platform/db/db.ts';

// What other features record in the video's row, each with its own operation.

/** Records that the files of this version were checked for copies. */
export async function noteExamined(
  trx: Trx,
  { id, mediaVersion }: { readonly id: number; readonly mediaVersion: number },
): Promise<void> {
  await trx.updateTable('video').set({ examined_version: mediaVersion }).where('id', '=', id).execute();
}

/** Records that followers were notified of the video. */
export async function noteAnnounced(db: Db, videoId: number, at: Date): Promise<void> {
  await db.updateTable('video').set({ told_at: at }).where('id', '=', videoId).execute();
}

/** Sets the version of the video's picture, unless a later one was chosen. */
export async function noteThumbnail(db: Db, videoId: number, version: number): Promise<void> {
  await db
    .updateTable('video')
    .set({ thumbnail_version: version, has_thumbnail: true })
    .where('id', '=', videoId)
    .where('thumbnail_version', '<', version)
    .execute();
}

/** Records the address of the video that this one was cut from. */
export async function noteClipOf(trx: Trx, videoId: number, address: string): Promise<void> {
  await trx.updateTable('video').set({ clip_url: address }).where('id', '=', videoId).execute();
}

/** Sets the video's own ad, and whether its owner is a partner; without `partner` the latter stays. */
export async function noteAd(
  trx: Trx,
  videoId: number,
  { ad, partner }: { readonly ad: object | null; readonly partner?: boolean },
): Promise<void> {
  const change = { ad: ad && JSON.stringify(ad), ...(partner !== undefined && { partner }) };
  await trx.updateTable('video').set(change).where('id', '=', videoId).execute();
}

/**
 * Claims the computation of the video's list of related videos, which was last computed at `seen` (ms, null
 * for never). False for a second caller, who neither waits for the first nor repeats its work.
 */
export async function claimRelated(trx: Db, videoId: number, seen: number | null): Promise<boolean> {
  const { rows } = await sql`
    update video set related_at = now() where id in (
      select id from video
      where id = ${videoId}
        and date_trunc('milliseconds', related_at)
          is not distinct from ${seen === null ? null : new Date(seen)}::timestamptz
      for no key update skip locked)
    returning id`.execute(trx);
  return rows.length > 0;
}

/** Has the list of related videos computed again the next time somebody watches. */
export async function forgetRelated(trx: Trx, videoId: number): Promise<void> {
  await trx.updateTable('video').set({ related_at: null }).where('id', '=', videoId).execute();
}
