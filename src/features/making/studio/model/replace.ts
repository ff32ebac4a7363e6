import { addUpload } from '#features/making/upload/model/add.ts';
import { createVideo } from '#features/making/upload/model/create-video.ts';
import { findUpload, type UploadRow } from '#features/making/upload/model/find.ts';
import { checkQuota, checkRoom, checkSize } from '#features/making/upload/model/quota.ts';
import { checkFile } from '#features/making/upload/model/request.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { isReplaceable } from '../rules.ts';
import { dropReplacement } from './drop-replacement.ts';
import { addReplacement, listHidden } from './replacement.ts';

/**
 * Starts an upload whose file replaces the video's once it is playable; until then the old one plays. It is
 * processed as a hidden video of its own, so that an unusable file does no harm. An earlier replacement that
 * is in progress is cancelled. @throws AppError `invalid_mime`, `no_file`, `too_large`, `disk_full`,
 * `rate_limited`, `forbidden`
 */
export async function beginReplacement(
  ctx: Ctx,
  caller: Caller,
  video: VideoRow,
  { filename, size }: { filename: string; size: number },
): Promise<UploadRow> {
  checkFile({ filename, size });
  if (!isReplaceable(video)) throw new AppError('forbidden');
  checkSize(ctx, caller.viewer !== null, size);
  await checkRoom(ctx, size);
  // An earlier one in progress goes as well, but not if this one is refused.
  await checkQuota(ctx, caller, size, [video.id, ...(await listHidden(ctx, video.id))]);
  await dropReplacement(ctx, video.id);
  const id = await insert(ctx, caller, video, { filename, size });
  const upload = await findUpload(ctx, id);
  if (!upload) throw new AppError('upload_not_found');
  return upload;
}

/** The hidden video belongs to nobody: only this row leads to it. Returns the upload's number. */
async function insert(
  ctx: Ctx,
  caller: Caller,
  video: VideoRow,
  { filename, size }: { filename: string; size: number },
): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const hidden = await createVideo(ctx, trx, null, {}, null);
    await addReplacement(trx, ctx, { newVideoId: hidden.id, videoId: video.id });
    return addUpload(trx, ctx, caller, {
      videoId: hidden.id,
      partsId: makeToken(),
      filename,
      size,
      insteadOf: [video.id],
    });
  });
}
