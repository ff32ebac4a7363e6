import { setTimeout as sleep } from 'node:timers/promises';

/** How long one job looks before the schedule starts the next one, ms. */
const SHIFT = 55_000;
/**
 * Longest run of such a job, seconds. The last batch of a shift may take minutes on a busy machine, and a job
 * cut off in the middle of it would have done it for nothing. Only one of a kind runs at a time; the job of a
 * dead worker is noticed by its heartbeat.
 */
export const SHIFT_EXPIRES = 900;

/**
 * Looks again and again for a minute, with a pause of `ms` in between: what a job on a schedule of minutes
 * does for people who wait for seconds. `shift` aborts when the minute is over or the signal fires; a look
 * that works through several batches stops between two of them then, and the next job goes on where it
 * stopped.
 */
export async function keepLooking(
  ms: number,
  signal: AbortSignal,
  look: (shift: AbortSignal) => Promise<unknown>,
  shiftMs = SHIFT,
): Promise<void> {
  const shift = AbortSignal.any([signal, AbortSignal.timeout(shiftMs)]);
  for (; !shift.aborted; await pause(ms, shift)) await look(shift);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal }).catch(() => undefined);
}
