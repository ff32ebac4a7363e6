import type { Readable } from 'node:stream';
import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { StorageError } from '#platform/storage/errors.ts';
import type { Ctx } from '#src/context.ts';
import { type ContentRange, continues, FOLLOW_FROM } from '../rules.ts';
import { uploadFollowable } from '../events.ts';
import { completeUpload } from './complete.ts';
import type { UploadRow } from './find.ts';
import { declareSize } from './create.ts';
import { checkRoom, checkSize } from './quota.ts';
import { refreshUpload } from './refresh.ts';

/** The bytes of a chunk as they arrive. */
export interface Chunk {
  readonly range: ContentRange;
  readonly body: Readable;
  /** Bytes that the body says to have; null when it does not say. */
  readonly declared?: number | null;
}

/**
 * Stores the next bytes of an upload, straight to the disk. What is stored there is the truth: a chunk that
 * does not begin where it ends, disagrees with the declared size, or has more or fewer bytes than it says
 * changes nothing. The first chunk declares the size where nobody has; the last one completes the upload.
 * Answers the upload as it then stands.
 * @throws AppError `invalid_content_range`, `already_uploaded`, `upload_expired`, `too_large`, `disk_full`,
 * `rate_limited`
 */
export async function writeChunk(
  ctx: Ctx,
  caller: Caller,
  asked: UploadRow,
  { range, body, declared = null }: Chunk,
): Promise<UploadRow> {
  const upload = await refreshUpload(ctx, asked);
  if (upload.state === 'completed') throw new AppError('already_uploaded');
  if (upload.state !== 'started') throw new AppError('upload_expired');
  checkSize(ctx, upload.accountId !== null, range.total);
  if (!continues(range, { stored: upload.sizeCompleted, total: upload.sizeTotal }))
    throw new AppError('invalid_content_range');
  const size = range.end - range.start + 1;
  if (declared !== null && declared !== size) throw new AppError('invalid_content_range');
  if (upload.sizeTotal === null) await declareSize(ctx, caller, upload, range.total);
  // Others have used up room since the upload was asked for; what stays is the database's.
  await checkRoom(ctx, size);
  const parts = ctx.storage.parts(upload.partsId);
  const { contiguous } = await parts.write(range.start, body, { size }).catch(throwWriteError);
  const isOpen = await note(ctx, upload.id, contiguous, range.total);
  if (!isOpen) {
    await parts.discard();
    throw new AppError('upload_expired');
  }
  const standing = { ...upload, sizeTotal: range.total, sizeCompleted: contiguous };
  if (contiguous === range.total) return completeUpload(ctx, standing);
  const isBegun = upload.sizeCompleted < FOLLOW_FROM && contiguous >= FOLLOW_FROM;
  if (isBegun) await announceBeginning(ctx, upload.videoId);
  return standing;
}

/** Says that there is something to begin with. An upload does not fail for want of who listens. */
async function announceBeginning(
  { db, events, log }: Pick<Ctx, 'db' | 'events' | 'log'>,
  videoId: number,
): Promise<void> {
  try {
    await db.transaction().execute((trx) => events.emit(trx, uploadFollowable, { videoId }));
  } catch (error) {
    log.warn({ err: error, videoId }, 'an upload is not followed');
  }
}

function throwWriteError(error: unknown): never {
  const code = error instanceof StorageError ? error.code : null;
  // Ended, and its bytes removed, while more of them came.
  if (code === 'not_found') throw new AppError('upload_expired', undefined, { cause: error });
  if (code === 'full') throw new AppError('disk_full', undefined, { cause: error });
  if (code === 'too_long' || code === 'too_short' || isCutOff(error))
    throw new AppError('invalid_content_range', undefined, { cause: error });
  throw error;
}

/** The sender went away in the middle. */
function isCutOff(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** Notes how far the upload is, never backwards; false when it was cancelled or has expired meanwhile. */
async function note(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  id: number,
  contiguous: number,
  total: number,
): Promise<boolean> {
  const row = await db
    .updateTable('upload')
    .set((eb) => ({
      size_total: eb.fn.coalesce('size_total', eb.val(total)),
      size_completed: eb.fn<number>('greatest', ['size_completed', eb.val(contiguous)]),
      changed_at: new Date(clock.now()),
    }))
    .where('id', '=', id)
    .where('state', '=', 'started')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
