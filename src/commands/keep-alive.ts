import type { ChildProcess } from 'node:child_process';

/** Delay before a dead child process is restarted, ms. */
export const RESPAWN_MS = 1_000;

/**
 * Runs a child process that is restarted when it dies or by `restart`. After `stop` there is none, and none
 * will be started.
 */
export function keepAlive(spawnChild: () => ChildProcess): { restart(): void; stop(): Promise<void> } {
  let child: ChildProcess;
  let again: NodeJS.Timeout | undefined;
  let isStopping = false;
  const run = (): void => {
    child = spawnChild();
    child.on('exit', () => {
      if (!isStopping) again = setTimeout(run, RESPAWN_MS);
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
