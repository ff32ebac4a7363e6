import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { PROCESS_VIDEO } from '../queue.ts';
import { takeTurn } from './turns.ts';

/**
 * Has the files of a video made whose bytes are here, in its owner's turn; once, however often it is asked
 * for.
 */
export async function orderProcessing(
  trx: Trx,
  ctx: Pick<Ctx, 'clock' | 'config' | 'jobs'>,
  videoId: number,
): Promise<void> {
  const priority = await takeTurn(trx, ctx, videoId);
  await ctx.jobs.send(PROCESS_VIDEO, { videoId }, { key: String(videoId), priority, trx });
}
