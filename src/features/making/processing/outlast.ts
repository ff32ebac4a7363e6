import { setTimeout as pause } from 'node:timers/promises';
import { StorageError } from '#platform/storage/errors.ts';
import type { Ctx } from '#src/context.ts';

/** Between two tries while the files cannot be reached, ms. */
const OUTAGE_MS = 2_000;

/**
 * Does the work on a video again and again while its files cannot be reached or find no room: that is not the
 * video's fault, nor counts against it. Any other failure is thrown, and any once the signal has fired.
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
