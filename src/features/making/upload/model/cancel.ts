import { deleteDraft } from '#features/videos/video/model/drafts.ts';
import { removeIfDeleted } from '#features/videos/video/model/files.ts';
import { deleteUnpublished } from '#features/videos/video/model/life.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { UploadRow } from './find.ts';

/**
 * Cancels an upload: bytes, video and link are deleted. One that was just completed can still be cancelled as
 * long as it is not published; repeated calls change nothing. @throws AppError `already_uploaded`
 */
export async function cancelUpload(
  ctx: Pick<Ctx, 'db' | 'bus' | 'storage' | 'clock' | 'events'>,
  upload: UploadRow,
): Promise<void> {
  if (upload.videoState === 'success') throw new AppError('already_uploaded');
  await closeUpload(ctx, upload, 'cancelled');
}

/**
 * Ends an unfinished upload and its video; the reason stays in the row. An upload that has received a byte
 * since `before` continues, and one whose video was published meanwhile cannot be cancelled. @throws AppError
 * `already_uploaded`
 */
export async function closeUpload(
  ctx: Pick<Ctx, 'db' | 'bus' | 'storage' | 'clock' | 'events'>,
  upload: UploadRow,
  reason: 'cancelled' | 'expired',
  before?: Date,
): Promise<void> {
  const isGone = await ctx.db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('upload')
      .set({ state: 'failed', error: reason, changed_at: new Date(ctx.clock.now()) })
      .where('id', '=', upload.id)
      .$if(before !== undefined, (query) =>
        query.where('state', '=', 'started').where('changed_at', '<', before as Date),
      )
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) return null;
    const isDeleted =
      (await deleteDraft(trx, ctx, upload.videoId)) || (await deleteUnpublished(trx, ctx, upload.videoId));
    if (!isDeleted && reason === 'cancelled') await requireUnpublished(trx, upload.videoId);
    return isDeleted;
  });
  if (isGone !== null) await removeBytes(ctx, upload, isGone);
}

/**
 * Deletes a draft that was given up, however far it is; does nothing once it was confirmed, or has received a
 * byte since `before`.
 */
export async function closeDraft(
  ctx: Pick<Ctx, 'db' | 'bus' | 'storage' | 'events'>,
  upload: Pick<UploadRow, 'id' | 'partsId' | 'videoId'>,
  before: Date,
): Promise<void> {
  const isGone = await ctx.db.transaction().execute(async (trx) => {
    const quiet = await trx
      .selectFrom('upload')
      .select('id')
      .where('id', '=', upload.id)
      .where('changed_at', '<', before)
      .forUpdate()
      .executeTakeFirst();
    return quiet !== undefined && deleteDraft(trx, ctx, upload.videoId);
  });
  if (isGone) await removeBytes(ctx, upload, isGone);
}

async function removeBytes(
  ctx: Pick<Ctx, 'db' | 'bus' | 'storage'>,
  { partsId, videoId }: Pick<UploadRow, 'partsId' | 'videoId'>,
  isDeleted: boolean,
): Promise<void> {
  await ctx.storage.parts(partsId).discard();
  if (!isDeleted) return;
  await removeIfDeleted(ctx, videoId);
  ctx.bus.publish('video-access', { id: videoId });
}

async function requireUnpublished(trx: Trx, videoId: number): Promise<void> {
  const video = await trx.selectFrom('video').select('state').where('id', '=', videoId).executeTakeFirst();
  if (video?.state === 'success') throw new AppError('already_uploaded');
}
