import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TestSite } from '#platform/testing/site.ts';

const PROGRAM = join(import.meta.dirname, 'start-worker.mjs');

/** Workers of a site in processes of their own. */
export interface Workers {
  /** Starts one; `env` is added to this process's own. */
  start(env?: Record<string, string>): Promise<ChildProcess>;
  killAll(): void;
}

/**
 * Workers for imports, for the making of files and for the moving of old ones, which may fetch from this
 * machine.
 */
export function workersOf(site: TestSite): Workers {
  const workers: ChildProcess[] = [];
  return {
    async start(env = {}) {
      const args = [PROGRAM, site.ctx.config.dataDir, JSON.stringify(site.connection)];
      const worker = spawn(process.execPath, args, {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, ...env },
      });
      workers.push(worker);
      const output = worker.stdout as NonNullable<typeof worker.stdout>;
      const [said] = (await Promise.race([once(output, 'data'), once(worker, 'exit')])) as [unknown];
      expect(String(said)).toContain('ready');
      return worker;
    },
    killAll: () => workers.forEach((worker) => worker.kill('SIGKILL')),
  };
}
