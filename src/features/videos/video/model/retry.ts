import { orderProcessing } from '#features/making/processing/model/order.ts';
import { restartGrab } from '#features/making/grab/model/restart-grab.ts';
import { originalKey } from '#features/making/upload/keys.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { VideoRow } from './rows.ts';

/**
 * Begins the making of a failed video's files once more, or the fetching of one that was imported; answers
 * the new state. One that has not failed is left alone.
 * @throws AppError `upload_not_found` when what was uploaded is gone
 */
export async function retryVideo(
  ctx: Pick<Ctx, 'db' | 'jobs' | 'storage' | 'bus'>,
  video: VideoRow,
): Promise<string> {
  if (video.state !== 'failed') return video.state;
  const isStored = (await ctx.storage.stat(originalKey(video.mediaKey))) !== null;
  if (!isStored && !(await restartGrab(ctx, video.id))) throw new AppError('upload_not_found');
  if (isStored) await restartProcessing(ctx, video.id);
  ctx.bus.publish('progress', { id: video.id });
  ctx.bus.publish('video-access', { id: video.id });
  return isStored ? 'stored' : 'initial';
}

async function restartProcessing(ctx: Pick<Ctx, 'db' | 'jobs'>, videoId: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('video')
      .set({ state: 'stored' })
      .where('id', '=', videoId)
      .where('state', '=', 'failed')
      .execute();
    await trx
      .updateTable('processing')
      .set({
        step: 'waiting',
        fraction: 0,
        eta_seconds: null,
        error: null,
        error_code: null,
        attempts: 0,
        failures: 0,
      })
      .where('video_id', '=', videoId)
      .execute();
    await orderProcessing(ctx, videoId, trx);
  });
}
