import { processesOf } from '#platform/db/embedded/server-record.ts';

/** Signals every process of the database server on that folder. One that ends with the others needs none. */
export async function signalServer(
  cluster: string,
  signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL',
): Promise<void> {
  for (const pid of await processesOf(cluster)) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
