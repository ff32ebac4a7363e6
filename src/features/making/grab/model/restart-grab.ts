import { beginStep } from '#features/making/processing/model/steps.ts';
import { reopenUpload } from '#features/making/upload/model/fetched.ts';
import { refetchVideo } from '#features/videos/video/model/life.ts';
import type { Ctx } from '#src/context.ts';
import { IMPORT_STEP } from '../rules.ts';
import { GRAB_VIDEO } from './create-grab.ts';

/** Restarts a failed import from the beginning; false if the video is not an import. */
export async function restartGrab(
  ctx: Pick<Ctx, 'db' | 'events' | 'jobs'>,
  videoId: number,
): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const grab = await trx
      .selectFrom('grab')
      .select('video_id')
      .where('video_id', '=', videoId)
      .executeTakeFirst();
    if (!grab) return false;
    await refetchVideo(trx, ctx, videoId);
    await reopenUpload(trx, videoId);
    await beginStep(trx, videoId, IMPORT_STEP);
    await ctx.jobs.send(GRAB_VIDEO, { videoId }, { key: String(videoId), trx });
    return true;
  });
}
