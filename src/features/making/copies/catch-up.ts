import { type Round, workInSpareTime } from '#features/making/processing/spare-time.ts';
import type { Ctx } from '#src/context.ts';
import { findCopies } from './model/copies.ts';

/**
 * Checks videos that were not checked for copies yet, for the time of one round. Returns how many there were.
 */
export function catchUp(
  ctx: Pick<Ctx, 'db' | 'bus' | 'events' | 'storage' | 'log'>,
  signal: AbortSignal,
  round?: Round,
): Promise<number> {
  return workInSpareTime(ctx, signal, async () => (await findCopies(ctx, 1)) > 0, round);
}
