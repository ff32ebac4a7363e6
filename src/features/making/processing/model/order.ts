import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/** Queue of videos whose files are to be made; data `{ videoId }`, keyed by it. */
export const PROCESS_VIDEO = 'process-video';

/**
 * Has the files of a video made whose bytes are here; once, however often it is asked for. With `trx` as part
 * of it.
 */
export async function orderProcessing(
  { jobs }: Pick<Ctx, 'jobs'>,
  videoId: number,
  trx?: Trx,
): Promise<void> {
  await jobs.send(PROCESS_VIDEO, { videoId }, { key: String(videoId), ...(trx && { trx }) });
}
