import { setTimeout as pause } from 'node:timers/promises';
import type { Ctx } from '#src/context.ts';
import { isAnyWaiting } from './model/turns.ts';

/** How long a round lasts, ms; the next one begins with the schedule's next minute. */
const ROUND_MS = 45_000;
/** Ratio of rest to work: at most a fifth of one core is used. */
const REST = 4;

/** How long a round lasts, ms, and how much of it is rest. */
export interface Round {
  readonly roundMs?: number;
  readonly rest?: number;
}

/**
 * Does background work that nobody waits for, one item after the other, for the time of one round. `next`
 * returns whether there was an item. Ends early if there is none, or as soon as a video waits to be
 * processed, because people wait for that. Returns the number of items.
 */
export async function workInSpareTime(
  ctx: Pick<Ctx, 'db'>,
  signal: AbortSignal,
  next: () => Promise<boolean>,
  { roundMs = ROUND_MS, rest = REST }: Round = {},
): Promise<number> {
  const end = performance.now() + roundMs;
  for (let done = 0; ; done += 1) {
    if (signal.aborted || performance.now() >= end || (await isAnyWaiting(ctx))) return done;
    const began = performance.now();
    if (!(await next())) return done;
    await pause(rest * (performance.now() - began), undefined, { signal }).catch(() => undefined);
  }
}
