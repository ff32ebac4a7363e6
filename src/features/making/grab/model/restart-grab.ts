import { refetchVideo } from '#features/videos/video/model/life.ts';
import type { Ctx } from '#src/context.ts';
import { IMPORT_STEP } from '../rules.ts';
import { GRAB_VIDEO } from './start-grab.ts';

/** Begins a failed import once more, from the beginning; false for a video that is none. */
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
    const fresh = {
      step: IMPORT_STEP,
      fraction: 0,
      eta_seconds: null,
      error: null,
      error_code: null,
      attempts: 0,
      failures: 0,
    };
    await refetchVideo(trx, ctx, videoId);
    await trx
      .updateTable('upload')
      .set({ state: 'started', error: null, size_total: null, size_completed: 0 })
      .where('video_id', '=', videoId)
      .where('state', '=', 'failed')
      .execute();
    await trx.updateTable('processing').set(fresh).where('video_id', '=', videoId).execute();
    await ctx.jobs.send(GRAB_VIDEO, { videoId }, { key: String(videoId), trx });
    return true;
  });
}
