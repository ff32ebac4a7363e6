import type { Ctx } from '#src/context.ts';
import { removeIfDeleted } from './files.ts';
import { deleteVideo } from './life.ts';
import type { VideoRow } from './rows.ts';

/** Deletes a video for good: it is gone for everyone at once, and its files follow. */
export async function removeVideo(
  ctx: Pick<Ctx, 'db' | 'bus' | 'storage' | 'events'>,
  { id }: Pick<VideoRow, 'id'>,
): Promise<void> {
  await ctx.db.transaction().execute((trx) => deleteVideo(trx, ctx, id));
  ctx.bus.publish('video-access', { id });
  await removeIfDeleted(ctx, id);
}
