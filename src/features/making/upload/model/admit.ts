import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { type ContentRange, continues } from '../rules.ts';
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
