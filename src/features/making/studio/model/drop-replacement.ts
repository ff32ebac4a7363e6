import { closeUpload } from '#features/making/upload/model/cancel.ts';
import { findUpload } from '#features/making/upload/model/find.ts';
import { removeVideo } from '#features/videos/video/model/remove.ts';
import { findVideo } from '#features/videos/video/model/rows.ts';
import type { Ctx } from '#src/context.ts';

/**
 * Cancels the replacement of a video's file, however far it is, and deletes what was made of it. Does nothing
 * if there is none.
 */
export async function dropReplacement(
  ctx: Pick<Ctx, 'db' | 'bus' | 'storage' | 'clock' | 'events' | 'batches'>,
  videoId: number,
): Promise<void> {
  const row = await ctx.db
    .selectFrom('replacement')
    .leftJoin('upload', 'upload.video_id', 'replacement.new_video_id')
    .select(['replacement.new_video_id as id', 'upload.id as uploadId'])
    .where('replacement.video_id', '=', videoId)
    .executeTakeFirst();
  if (!row) return;
  const upload = row.uploadId === null ? null : await findUpload(ctx, row.uploadId);
  if (upload?.state === 'started') await closeUpload(ctx, upload, 'cancelled');
  const hidden = await findVideo(ctx, { id: row.id });
  if (hidden) await removeVideo(ctx, hidden);
  await ctx.db.deleteFrom('replacement').where('new_video_id', '=', row.id).execute();
}
