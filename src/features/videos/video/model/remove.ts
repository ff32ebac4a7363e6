import type { Ctx } from '#src/context.ts';
import { removeIfDeleted } from './files.ts';
import { deleteVideo } from './life.ts';
import { recordRemoval, type Removal } from './record-removal.ts';
import type { VideoRow } from './rows.ts';

/**
 * Deletes a video permanently: it disappears for everyone at once, and its files follow. If somebody other
 * than its owner does it, the log keeps who.
 */
export async function removeVideo(
  ctx: Pick<Ctx, 'db' | 'bus' | 'storage' | 'events'>,
  video: Pick<VideoRow, 'id' | 'accountId' | 'title'> | { readonly id: number; readonly accountId: null },
  by: Removal = { actor: null, reason: '' },
): Promise<void> {
  const { id } = video;
  await ctx.db.transaction().execute(async (trx) => {
    if (await deleteVideo(trx, ctx, id)) await recordRemoval(trx, 'video-deleted', video, by);
  });
  ctx.bus.publish('video-access', { id });
  await removeIfDeleted(ctx, id);
}
