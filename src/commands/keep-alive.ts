import type { ChildProcess } from 'node:child_process';

/** Pause before a dead child is started again, ms. */
const RESPAWN_MS = 1_000;

/**
 * A child process that is started again when it dies, or is made to by `restart`; after `stop` there is none,
 * and none will be.
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
