import type { Cluster } from './cluster.ts';
import { catchAtWork, type Fault } from './faults.ts';
import type { Machine } from './machine.ts';

/** Longer than the lease of a job and than a caller waits, ms. */
const LONG_MS = 20_000;
/** Longer than a statement may take, ms. */
const SHORT_MS = 10_000;

type Signal = 'SIGSTOP' | 'SIGCONT';

function pausing(
  name: string,
  lasts: number,
  signal: (cluster: Cluster, signal: Signal) => Promise<void> | void,
): Fault {
  return {
    name: `${name} stands still for ${lasts / 1_000} s`,
    lasts,
    strike: async ({ cluster }) => signal(cluster, 'SIGSTOP'),
    mend: async ({ cluster }) => signal(cluster, 'SIGCONT'),
  };
}

/** Parts that freeze and resume: nothing is closed, nothing answers. */
export const pauses: readonly Fault[] = [
  pausing('a web process', LONG_MS, ({ webs }, signal) => webs[1]?.signal(signal)),
  pausing('PostgreSQL', SHORT_MS, ({ database }, signal) => database.signal(signal)),
  pausing('Redis', LONG_MS, ({ redis }, signal) => redis?.signal(signal)),
  pausing('the bucket', SHORT_MS, ({ s3 }, signal) => s3?.signal(signal)),
];

/**
 * A worker that is taken for dead while processing a video, and then continues while another one has taken
 * over.
 */
export function workerPaused(): Fault {
  let paused: Machine | null = null;
  return {
    name: `a worker stands still in the middle of an encode for ${LONG_MS / 1_000} s`,
    lasts: LONG_MS,
    async strike(play) {
      paused = await catchAtWork(play);
      paused.signal('SIGSTOP');
    },
    mend: async () => paused?.signal('SIGCONT'),
  };
}
