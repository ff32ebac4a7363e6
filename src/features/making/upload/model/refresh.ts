import type { Ctx } from '#src/context.ts';
import { completeUpload } from './complete.ts';
import type { UploadRow } from './find.ts';

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
