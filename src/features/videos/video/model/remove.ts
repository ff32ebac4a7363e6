import { setTags } from '#features/videos/tag/model.ts';
import type { Ctx } from '#src/context.ts';
import { removeIfDeleted } from './files.ts';
import type { VideoRow } from './rows.ts';

/**
 * Deletes a video: it is gone for everyone at once, and its files follow. The row stays, without its text, so
 * that the code is never given to another video.
 */
export async function removeVideo(ctx: Pick<Ctx, 'db' | 'bus' | 'storage'>, video: VideoRow): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('video')
      .set({ state: 'deleted', playable: false, title: '', description: null, is_featured: false })
      .where('id', '=', video.id)
      .execute();
    await setTags(trx, video.id, '');
  });
  ctx.bus.publish('video-access', { id: video.id });
  await removeIfDeleted(ctx, video.id);
}
