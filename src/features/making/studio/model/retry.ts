import { restartClip } from '#features/making/clip/model/restart-clip.ts';
import { restartGrab } from '#features/making/grab/model/restart-grab.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { restartVideo } from '#features/videos/video/model/life.ts';
import { sourceOf } from '#features/videos/video/model/source.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';

/**
 * Processes a failed video again, or fetches or cuts it again if it was an import or a clip; returns the new
 * state. A video that has not failed stays as it is.
 * @throws AppError `upload_not_found` when what was uploaded is gone
 */
export async function retryVideo(
  ctx: Pick<Ctx, 'db' | 'events' | 'jobs' | 'storage' | 'bus'>,
  video: VideoRow,
): Promise<string> {
  if (video.state !== 'failed') return video.state;
  const source = await sourceOf(ctx, video.id);
  const isStored = source !== null && (await ctx.storage.stat(source.key)) !== null;
  if (!isStored && !(await restartFetching(ctx, video.id))) throw new AppError('upload_not_found');
  if (isStored) await restartProcessing(ctx, video.id);
  ctx.bus.publish('progress', { id: video.id });
  ctx.bus.publish('video-access', { id: video.id });
  return isStored ? 'stored' : 'initial';
}

async function restartFetching(ctx: Pick<Ctx, 'db' | 'events' | 'jobs'>, videoId: number): Promise<boolean> {
  return (await restartGrab(ctx, videoId)) || restartClip(ctx, videoId);
}

async function restartProcessing(ctx: Pick<Ctx, 'db' | 'events'>, videoId: number): Promise<void> {
  await ctx.db.transaction().execute((trx) => restartVideo(trx, ctx, videoId));
}
