import { dropReplacement } from '#features/making/studio/model/drop-replacement.ts';
import { takeFilesOf } from '#features/making/studio/model/take-place.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { findEdit } from './edit.ts';
import { showKept } from './kept.ts';

/**
 * Gives a video back the files that it had before it was cut, at once and without encoding; an edit that is
 * being made is given up. Does nothing for a video that is not cut.
 * @throws AppError `forbidden` while either is suspended
 */
export async function undoCut(ctx: Ctx, videoId: number): Promise<void> {
  const edit = await findEdit(ctx, videoId);
  if (!edit) return;
  await dropReplacement(ctx, videoId);
  await showKept(ctx, edit.keptId);
  if (!(await takeFilesOf(ctx, { videoId, newVideoId: edit.keptId }))) throw new AppError('forbidden');
}
