import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { layoutOf } from './layout.ts';
import { answers, isServer, readRecord } from './server-record.ts';

/** How often the server is looked for, ms. */
const LOOK_MS = 1_000;
/**
 * Starts within that time after which it is given up: something is wrong that another start does not mend.
 */
const MOST_STARTS = 5;
const WITHIN_MS = 5 * 60_000;

/** Who hears what becomes of a watched server. */
export interface Watcher {
  /** It had ended, and runs again. */
  readonly restarted: () => void;
  /** A start has failed. */
  readonly failed: (error: unknown) => void;
  /** It ends again and again, or cannot be started. Nobody looks for it any more. */
  readonly gaveUp: () => void;
}

/**
 * Looks again and again whether the server of a data folder runs, and starts it when it does not. Any number
 * of processes may do so. Answers how to stop, which waits for a start under way.
 */
export function watchEmbedded(
  options: EmbeddedOptions,
  watcher: Watcher,
  lookMs = LOOK_MS,
): () => Promise<void> {
  const stopping = new AbortController();
  let starts: number[] = [];

  async function look(): Promise<void> {
    if (await isRunning(options.dataDir)) return;
    const now = performance.now();
    starts = [...starts.filter((time) => now - time < WITHIN_MS), now];
    if (starts.length > MOST_STARTS) {
      stopping.abort();
      return watcher.gaveUp();
    }
    await startEmbedded(options);
    watcher.restarted();
  }

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(lookMs, null, { signal: stopping.signal, ref: false }).catch(() => {});
      if (!stopping.signal.aborted) await look().catch(watcher.failed);
    }
  }

  const watching = keepLooking();
  return async () => {
    stopping.abort();
    await watching;
  };
}

/** Whether there is a server; one in another container has its socket in the folder only. */
async function isRunning(dataDir: string): Promise<boolean> {
  const { cluster } = layoutOf(dataDir);
  const record = await readRecord(cluster);
  if (!record) return false;
  if (await isServer(record.pid, cluster)) return true;
  return record.socketFolder !== '' && answers(record.socketFolder);
}
