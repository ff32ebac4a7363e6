import { dropReplacement } from '#features/making/studio/model/drop-replacement.ts';
import { takeFilesOf } from '#features/making/studio/model/take-place.ts';
import { deleteVideo } from '#features/videos/video/model/life.ts';
import { moveVideos } from '#features/videos/video/model/move.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { timesMoved } from '../feature.ts';
import { WHOLE } from '../rules.ts';
import { findEdit } from './edit.ts';

type Parts = Pick<Ctx, 'events'>;

/** The uncut video is withdrawn with the cut one. It comes back when somebody who may see it asks for it. */
export async function hideKept(trx: Trx, ctx: Parts, videoId: number): Promise<void> {
  const edit = await findEdit({ db: trx }, videoId);
  if (edit) await moveVideos(trx, ctx, 'hide', [edit.keptId]);
}

/** Serves an uncut video again that was withdrawn with the cut one, which is not any more. */
export async function showKept(ctx: Pick<Ctx, 'db' | 'events'>, keptId: number): Promise<void> {
  await ctx.db.transaction().execute((trx) => moveVideos(trx, ctx, 'show', [keptId]));
}

/** The uncut video is deleted with the cut one, or because another file has taken its place. */
export async function deleteKept(trx: Trx, ctx: Parts, videoId: number): Promise<void> {
  const edit = await findEdit({ db: trx }, videoId);
  if (!edit) return;
  await trx.deleteFrom('video_edit').where('video_id', '=', videoId).execute();
  await trx
    .deleteFrom('cut_caption')
    .where('caption_id', 'in', (eb) =>
      eb.selectFrom('caption').select('caption.id').where('caption.video_id', '=', videoId),
    )
    .execute();
  await ctx.events.emit(trx, timesMoved, { videoId, before: WHOLE, after: WHOLE });
  await deleteVideo(trx, ctx, edit.keptId);
}

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
