import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { PROCESS_VIDEO } from '../queue.ts';
import { takeTurn } from './turns.ts';

/**
 * Queues the processing of a video whose bytes have arrived, in its owner's turn; once, however often it is
 * called.
 */
export async function orderProcessing(
  trx: Trx,
  ctx: Pick<Ctx, 'clock' | 'config' | 'jobs'>,
  videoId: number,
): Promise<void> {
  const priority = await takeTurn(trx, ctx, videoId);
  await ctx.jobs.send(PROCESS_VIDEO, { videoId }, { key: String(videoId), priority, trx });
}
