import { setTimeout as pause } from 'node:timers/promises';

/** How long the slowest machine may take for anything, ms. Only a failure lasts as long. */
const PATIENCE_MS = 240_000;
const PAUSE_MS = 50;

/** For `vi.waitFor`, which would wait for a second, and every `expect.poll`: as patient as `until`. */
export const PATIENT = { timeout: PATIENCE_MS, interval: PAUSE_MS } as const;

/**
 * Asks again and again until the answer is there, and gives it.
 * @throws Error naming `what` was waited for, after `ms`
 */
export async function until<T>(
  what: string,
  ask: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  ms = PATIENCE_MS,
): Promise<T> {
  for (const end = performance.now() + ms; performance.now() < end; await pause(PAUSE_MS)) {
    const found = await ask();
    if (found) return found;
  }
  throw new Error(`Waited in vain for ${what}`);
}
