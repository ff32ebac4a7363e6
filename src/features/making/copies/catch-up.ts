import { setTimeout as pause } from 'node:timers/promises';
import { isAnyWaiting } from '#features/making/processing/model/turns.ts';
import type { Ctx } from '#src/context.ts';
import { findCopies } from './model/copies.ts';

/** How long a round lasts, ms; the next one begins with the schedule's next minute. */
const ROUND_MS = 45_000;
/** Time at rest for each time at work: at most a fifth of one processor. */
const REST = 4;

/**
 * Looks at videos that nobody has looked at yet, one after the other, for the time of a round. Ends early
 * when none is left, and as soon as a video waits to be made: people wait for that. Answers how many there
 * were.
 */
export async function catchUp(
  ctx: Pick<Ctx, 'db' | 'bus' | 'events' | 'storage' | 'log'>,
  signal: AbortSignal,
  { roundMs = ROUND_MS, rest = REST } = {},
): Promise<number> {
  const end = performance.now() + roundMs;
  for (let looked = 0; ; looked += 1) {
    if (signal.aborted || performance.now() >= end || (await isAnyWaiting(ctx))) return looked;
    const began = performance.now();
    if ((await findCopies(ctx, 1)) === 0) return looked;
    await pause(rest * (performance.now() - began), undefined, { signal }).catch(() => undefined);
  }
}
