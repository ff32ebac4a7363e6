import { storeVideo } from '#features/videos/video/model/life.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { StorageError } from '#platform/storage/errors.ts';
import type { Ctx } from '#src/context.ts';
import { originalKey } from '#features/videos/video/original-key.ts';
import { findUpload, type UploadRow } from './find.ts';

/**
 * Publishes the bytes as the video's original and hands the video to the pipeline, in one transaction after
 * the write: killed anywhere in between, the same call does the rest. Calls for one upload wait for each
 * other.
 */
export async function completeUpload(ctx: Ctx, { id }: Pick<UploadRow, 'id'>): Promise<UploadRow> {
  const upload = await ctx.db.transaction().execute(async (trx) => {
    await trx.selectFrom('upload').select('id').where('id', '=', id).forUpdate().execute();
    const row = await findUpload({ db: trx }, id);
    if (!row) throw new AppError('upload_not_found');
    return row.state === 'started' ? publishAndNote(ctx, trx, row) : row;
  });
  ctx.bus.publish('progress', { id: upload.videoId });
  return upload;
}

async function publishAndNote(ctx: Ctx, trx: Trx, upload: UploadRow): Promise<UploadRow> {
  const key = originalKey(upload.mediaKey);
  const { size, sha256 } = await ctx.storage
    .parts(upload.partsId)
    .assemble(key, upload.sizeTotal ?? undefined)
    .catch(throwStorageError);
  const now = new Date(ctx.clock.now());
  await trx
    .updateTable('upload')
    .set({
      state: 'completed',
      size_total: size,
      size_completed: size,
      sha256: Buffer.from(sha256, 'hex'),
      changed_at: now,
    })
    .where('id', '=', upload.id)
    .execute();
  // Not when the video was deleted while its bytes arrived.
  const isWanted = await storeVideo(trx, ctx, upload.videoId);
  if (!isWanted) await ctx.storage.remove(key);
  return { ...upload, state: 'completed', sizeTotal: size, sizeCompleted: size };
}

function throwStorageError(error: unknown): never {
  if (error instanceof StorageError && error.code === 'full')
    throw new AppError('disk_full', undefined, { cause: error });
  throw error;
}
