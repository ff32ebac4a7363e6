import { sql } from 'kysely';
import type { Trx } from '#platform/db/db.ts';

/** Of videos joined with their processing, those that do not only wait for their uploader's word. */
export const isUnmade = sql<boolean>`(not video.is_draft or processing.step not in ('done', 'failed'))`;

/** Gives a new video its place in the pipeline. */
export async function beginWaiting(trx: Trx, videoId: number): Promise<void> {
  await trx.insertInto('processing').values({ video_id: videoId }).execute();
}

/** Earlier failures no longer count: its files are to be made again. */
export async function startAnew(trx: Trx, videoId: number): Promise<void> {
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
    .where('step', '=', 'failed')
    .execute();
}
