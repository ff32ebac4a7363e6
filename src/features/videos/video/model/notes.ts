import type { Db, Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { videoDescribed } from '../events.ts';

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
    .set({ thumbnail_version: version, thumbnail_webp: true, has_thumbnail: true })
    .where('id', '=', videoId)
    .where('thumbnail_version', '<', version)
    .execute();
}

/**
 * The version of the picture that the owner has chosen; 0 if it is a frame of the video that the site took.
 */
export async function readPictureVersion({ db }: { readonly db: Db }, videoId: number): Promise<number> {
  const row = await db
    .selectFrom('video')
    .select('thumbnail_version as version')
    .where('id', '=', videoId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Gives the video another description, on behalf of its owner. */
export async function noteDescription(
  trx: Trx,
  { events }: Pick<Ctx, 'events'>,
  videoId: number,
  description: string,
): Promise<void> {
  const { title } = await trx
    .updateTable('video')
    .set({ description: description || null })
    .where('id', '=', videoId)
    .returning('title')
    .executeTakeFirstOrThrow();
  await events.emit(trx, videoDescribed, { videoId, title, description });
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
