import type { ChildProcess } from 'node:child_process';

/** Delay before a dead child process is restarted, ms: twice as long for each further one that dies young. */
export const RESPAWN_MS = 1_000;
const LONGEST_MS = 60_000;
/** A child that lived for so long, ms, had been well. */
const YOUNG_MS = 10_000;

/**
 * Runs a child process that is restarted when it dies or by `restart`. After `stop` there is none, and none
 * will be started.
 */
export function keepAlive(spawnChild: () => ChildProcess): { restart(): void; stop(): Promise<void> } {
  let child: ChildProcess;
  let again: NodeJS.Timeout | undefined;
  let isStopping = false;
  let delay = RESPAWN_MS;
  const run = (): void => {
    const bornAt = performance.now();
    child = spawnChild();
    child.on('exit', () => {
      if (isStopping) return;
      if (performance.now() - bornAt > YOUNG_MS) delay = RESPAWN_MS;
      again = setTimeout(run, delay);
      delay = Math.min(2 * delay, LONGEST_MS);
    });
  };
  run();
  return {
    restart: () => void child.kill('SIGTERM'),
    async stop() {
      isStopping = true;
      clearTimeout(again);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}
