import { beginStep } from '#features/making/processing/model/steps.ts';
import { reopenUpload } from '#features/making/upload/model/fetched.ts';
import { refetchVideo } from '#features/videos/video/model/life.ts';
import type { Ctx } from '#src/context.ts';
import { CUT_STEP } from '../rules.ts';
import { CUT_CLIP } from './start-clip.ts';

/** Cuts a failed clip again; false if the video is not a clip. */
export async function restartClip(
  ctx: Pick<Ctx, 'db' | 'events' | 'jobs'>,
  videoId: number,
): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const clip = await trx
      .selectFrom('clip')
      .select('video_id')
      .where('video_id', '=', videoId)
      .executeTakeFirst();
    if (!clip) return false;
    await refetchVideo(trx, ctx, videoId);
    await reopenUpload(trx, videoId);
    await beginStep(trx, videoId, CUT_STEP);
    await ctx.jobs.send(CUT_CLIP, { videoId }, { key: String(videoId), trx });
    return true;
  });
}
