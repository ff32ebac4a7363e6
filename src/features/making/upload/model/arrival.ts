import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { uploadFollowable } from '../feature.ts';
import { type ContentRange, FOLLOW_FROM, isNextRange } from '../rules.ts';
import { completeUpload } from './complete.ts';
import { declareSize } from './create.ts';
import type { UploadRow } from './find.ts';
import { checkRoom, checkSize } from './quota.ts';

/** An upload whose size is known. */
export type AdmittedUpload = UploadRow & { readonly sizeTotal: number };

/**
 * The upload, if these may be its next bytes, whichever way they come: it is in progress, they begin where
 * the stored bytes end, and there is room for them. The first bytes declare the size if that has not happened
 * yet.
 * @throws AppError `invalid_content_range`, `already_uploaded`, `upload_expired`, `too_large`, `disk_full`,
 * `rate_limited`
 */
export async function admitBytes(
  ctx: Ctx,
  caller: Caller,
  asked: UploadRow,
  range: ContentRange,
): Promise<AdmittedUpload> {
  const upload = await refreshUpload(ctx, asked);
  if (upload.state === 'completed') throw new AppError('already_uploaded');
  if (upload.state !== 'started') throw new AppError('upload_expired');
  checkSize(ctx, upload.accountId !== null, range.total);
  if (!isNextRange(range, { stored: upload.sizeCompleted, total: upload.sizeTotal }))
    throw new AppError('invalid_content_range');
  if (upload.sizeTotal === null) await declareSize(ctx, caller, upload, range.total);
  // Other uploads have used up space since this one was requested; a reserve stays for the database.
  await checkRoom(ctx, sizeOf(range));
  return { ...upload, sizeTotal: range.total };
}

/** Bytes of a range. */
export function sizeOf({ start, end }: ContentRange): number {
  return end - start + 1;
}

/**
 * Follow-up after more bytes of an upload were stored, `contiguous` of them from the beginning: records their
 * number, announces early ones so that processing can begin, and completes the upload after the last ones.
 * Returns the updated upload. @throws AppError `upload_expired` if it was ended meanwhile
 */
export async function noteArrival(ctx: Ctx, upload: AdmittedUpload, contiguous: number): Promise<UploadRow> {
  const isOpen = await note(ctx, upload.id, contiguous, upload.sizeTotal);
  if (!isOpen) {
    await ctx.storage.parts(upload.partsId).discard();
    throw new AppError('upload_expired');
  }
  const standing = { ...upload, sizeCompleted: contiguous };
  if (contiguous === upload.sizeTotal) return completeUpload(ctx, standing);
  const isBegun = upload.sizeCompleted < FOLLOW_FROM && contiguous >= FOLLOW_FROM;
  if (isBegun) await announceBeginning(ctx, upload.videoId);
  return standing;
}

/** Announces that there are enough bytes to begin with. A failing listener must not make the upload fail. */
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

/** Records how far the upload is, never backwards; false if it was cancelled or has expired meanwhile. */
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

/**
 * The upload according to the stored bytes, whatever was recorded before a process died; one whose bytes are
 * all there is completed.
 */
export async function refreshUpload(ctx: Ctx, upload: UploadRow): Promise<UploadRow> {
  if (upload.state !== 'started') return upload;
  const stored = await ctx.storage.parts(upload.partsId).contiguous();
  // Parts that were published as the original no longer exist as parts.
  const isWhole = stored === upload.sizeTotal || upload.sizeCompleted === upload.sizeTotal;
  return isWhole ? completeUpload(ctx, upload) : { ...upload, sizeCompleted: stored };
}
