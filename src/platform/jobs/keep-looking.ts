import { setTimeout as sleep } from 'node:timers/promises';

/** How long one job looks before the schedule starts the next one, ms. */
const SHIFT = 55_000;

/**
 * Looks again and again for a minute, with a pause of `ms` in between: what a job on a schedule of minutes
 * does for people who wait for seconds. Ends early with the signal.
 */
export async function keepLooking(
  ms: number,
  signal: AbortSignal,
  look: () => Promise<unknown>,
): Promise<void> {
  for (const end = Date.now() + SHIFT; Date.now() < end && !signal.aborted; await pause(ms, signal))
    await look();
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal }).catch(() => undefined);
}
