import { findUpload, type UploadRow } from '#features/upload/model/find.ts';
import { addressHash, checkQuota, checkRoom, checkSize } from '#features/upload/model/quota.ts';
import { TEXTS } from '#features/upload/contract.ts';
import { isAcceptedFile } from '#features/upload/rules.ts';
import type { VideoRow } from '#features/video/model/rows.ts';
import type { Caller, Viewer } from '#platform/http/caller.ts';
import { AppError } from '#platform/http/errors.ts';
import { makeToken } from '#platform/http/secrets.ts';
import type { Ctx } from '#src/context.ts';

/**
 * Begins an upload whose bytes take the place of the video's file once they are all there; until then the old one
 * plays. @throws AppError `invalid_mime`, `no_file`, `too_large`, `disk_full`, `rate_limited`, `forbidden`
 */
export async function beginReplacement(
  ctx: Ctx,
  caller: Caller & { viewer: Viewer },
  video: VideoRow,
  { filename, size }: { filename: string; size: number },
): Promise<UploadRow> {
  if (!isAcceptedFile(filename)) throw new AppError('invalid_mime', TEXTS.wrongType, { param: 'filename' });
  if (size === 0) throw new AppError('no_file', TEXTS.empty, { param: 'size' });
  // What is still being made, or has been taken down, cannot be replaced.
  if (!['success', 'failed'].includes(video.state)) throw new AppError('forbidden');
  checkSize(ctx, true, size);
  await checkRoom(ctx, size);
  await checkQuota(ctx, caller, size);
  const now = new Date(ctx.clock.now());
  const { id } = await ctx.db
    .insertInto('upload')
    .values({
      video_id: video.id,
      account_id: caller.viewer.id,
      address_hash: addressHash(caller.address),
      parts_id: makeToken(),
      filename,
      size_total: size,
      purpose: 'replace',
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const upload = await findUpload(ctx, id);
  if (!upload) throw new AppError('upload_not_found');
  return upload;
}
