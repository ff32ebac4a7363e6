import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/**
 * Puts a video at the beginning of a step that comes before the making of its files, at its try number
 * `attempt`; what failed before counts no more.
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
 * Notes how far such a step is, 0 to 1, and pushes it to open pages; false when the video does not wait for
 * it any more.
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
