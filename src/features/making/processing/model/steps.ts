import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/**
 * Puts a video at the start of a step that precedes processing, as attempt number `attempt`; earlier failures
 * no longer count.
 */
export async function beginStep(db: Db, videoId: number, step: string, attempt = 0): Promise<void> {
  const fresh = { fraction: 0, eta_seconds: null, error: null, error_code: null, failures: 0 };
  await db
    .updateTable('processing')
    .set({ ...fresh, step, attempts: attempt, changed_at: new Date() })
    .where('video_id', '=', videoId)
    .execute();
}

/**
 * Records the progress of such a step, 0 to 1, and pushes it to open pages; false if the video no longer
 * waits for it.
 */
export async function noteStep(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  videoId: number,
  step: string,
  fraction: number,
): Promise<boolean> {
  const row = await db
    .updateTable('processing')
    .from('video')
    .set({ step, fraction, changed_at: new Date() })
    .whereRef('video.id', '=', 'processing.video_id')
    .where('video_id', '=', videoId)
    .where('video.state', '=', 'initial')
    .returning('video_id')
    .executeTakeFirst();
  bus.publish('progress', { id: videoId });
  return row !== undefined;
}
