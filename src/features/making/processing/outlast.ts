import { setTimeout as pause } from 'node:timers/promises';
import { StorageError } from '#platform/storage/errors.ts';
import type { Ctx } from '#src/context.ts';

/** Pause between two attempts while the files cannot be reached, ms. */
const OUTAGE_MS = 2_000;

/**
 * Repeats the work on a video while its files cannot be reached or there is no space for them: that is not
 * the video's fault, and does not count as a failed attempt. Any other failure is thrown, and every failure
 * once the signal has fired.
 */
export async function outlastOutages<T>(
  { log }: Pick<Ctx, 'log'>,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !isOutage(error)) throw error;
      log.warn({ err: error }, 'waits until it can go on');
      await pause(OUTAGE_MS, undefined, { signal });
    }
  }
}

function isOutage(error: unknown): boolean {
  return error instanceof StorageError && ['unavailable', 'full'].includes(error.code);
}
