import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { uploadFollowable } from '../events.ts';
import { type ContentRange, continues, FOLLOW_FROM } from '../rules.ts';
import { completeUpload } from './complete.ts';
import { declareSize } from './create.ts';
import type { UploadRow } from './find.ts';
import { checkRoom, checkSize } from './quota.ts';
import { refreshUpload } from './refresh.ts';

/** An upload whose size is known. */
export type AdmittedUpload = UploadRow & { readonly sizeTotal: number };

/**
 * The upload as it stands, if it may take these bytes next, whichever way they come: it is under way, they
 * begin where what is stored ends, and there is room for them. The first ones declare the size where nobody
 * has.
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
  if (!continues(range, { stored: upload.sizeCompleted, total: upload.sizeTotal }))
    throw new AppError('invalid_content_range');
  if (upload.sizeTotal === null) await declareSize(ctx, caller, upload, range.total);
  // Others have used up room since the upload was asked for; what stays is the database's.
  await checkRoom(ctx, sizeOf(range));
  return { ...upload, sizeTotal: range.total };
}

/** Bytes of a range. */
export function sizeOf({ start, end }: ContentRange): number {
  return end - start + 1;
}

/**
 * What follows once more bytes of an upload are stored, `contiguous` of them from the first one on: it is
 * noted how many, early ones are told to who prepares the video, and the last ones complete the upload.
 * Answers the upload as it then stands. @throws AppError `upload_expired` where it was ended meanwhile
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
