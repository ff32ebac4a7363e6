import { storeVideo } from '#features/videos/video/model/life.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { StorageError } from '#platform/storage/errors.ts';
import type { Ctx } from '#src/context.ts';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { uploadJoined } from '../feature.ts';
import { findUpload, type UploadRow } from './find.ts';

/**
 * Publishes the bytes as the video's original, then hands the video to the pipeline in a transaction. If it
 * is killed in between, the same call does the rest. Joining the parts may take long, and holds no database
 * connection. Of several calls for one upload, the first to finish records it.
 */
export async function completeUpload(ctx: Ctx, { id }: Pick<UploadRow, 'id'>): Promise<UploadRow> {
  const asked = await openById(ctx, id);
  const upload = asked.state === 'started' ? await publishAndNote(ctx, asked) : asked;
  ctx.bus.publish('progress', { id: upload.videoId });
  return upload;
}

async function publishAndNote(ctx: Ctx, upload: UploadRow): Promise<UploadRow> {
  const key = originalKey(upload.mediaKey);
  const stored = await assemble(ctx, upload, key);
  const outcome = await ctx.db.transaction().execute((trx) => note(ctx, trx, upload, stored));
  if (outcome === 'known') {
    const other = await openById(ctx, upload.id);
    if (other.state === 'completed') return other;
  }
  // The upload was cancelled, or the video deleted, while the parts were being joined; or nobody needs them.
  if (outcome !== 'stored') await ctx.storage.remove(key);
  if (outcome === 'known') throw new AppError('upload_expired');
  return { ...upload, state: 'completed', sizeTotal: stored.size, sizeCompleted: stored.size };
}

type ContentDigest = { readonly size: number; readonly sha256: string };

/**
 * Another call for the same upload may remove the parts when it is done; then the file is already at the key.
 */
async function assemble(
  { storage }: Pick<Ctx, 'storage'>,
  upload: UploadRow,
  key: string,
): Promise<ContentDigest> {
  const run = () => storage.parts(upload.partsId).assemble(key, upload.sizeTotal ?? undefined);
  return run()
    .catch((error: unknown) => {
      if (error instanceof StorageError && error.code === 'full') throw error;
      return run();
    })
    .catch(throwStorageError);
}

/**
 * Records that the bytes are there; `unwanted` if the video is gone, `known` if the upload was already
 * closed.
 */
async function note(
  ctx: Ctx,
  trx: Trx,
  { id, videoId }: UploadRow,
  { size, sha256 }: ContentDigest,
): Promise<'stored' | 'unwanted' | 'known'> {
  const noted = await trx
    .updateTable('upload')
    .set({
      state: 'completed',
      size_total: size,
      size_completed: size,
      sha256: Buffer.from(sha256, 'hex'),
      changed_at: new Date(ctx.clock.now()),
    })
    .where('id', '=', id)
    .where('state', '=', 'started')
    .returning('id')
    .executeTakeFirst();
  if (!noted) return 'known';
  await ctx.events.emit(trx, uploadJoined, { videoId });
  return (await storeVideo(trx, ctx, videoId)) ? 'stored' : 'unwanted';
}

async function openById(ctx: Pick<Ctx, 'db'>, id: number): Promise<UploadRow> {
  const row = await findUpload(ctx, id);
  if (!row) throw new AppError('upload_not_found');
  return row;
}

function throwStorageError(error: unknown): never {
  if (error instanceof StorageError && error.code === 'full')
    throw new AppError('disk_full', undefined, { cause: error });
  throw error;
}
