import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect } from 'vitest';
import type { TestSite } from '#platform/testing/site.ts';

const ROOT = join(import.meta.dirname, '../../../../..');

/** Workers of a site in processes of their own. */
export interface Workers {
  /** Starts one; `env` is added to this process's own. */
  start(env?: Record<string, string>): Promise<ChildProcess>;
  /** Ends all of them and takes their program away. */
  killAll(): void;
}

/**
 * Workers for imports, for the making of files and for the moving of old ones, which may fetch from this
 * machine.
 */
export function workersOf(site: TestSite): Workers {
  const workers: ChildProcess[] = [];
  const folder = join(ROOT, '.cache', `workers-${process.pid}`);
  let built: Promise<unknown> | null = null;
  return {
    async start(env = {}) {
      await (built ??= buildWorker(folder));
      const args = [join(folder, 'worker.js'), site.ctx.config.dataDir, JSON.stringify(site.connection)];
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
    killAll() {
      for (const worker of workers) worker.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Bundles worker.ts as the site's build does, with what it finds by patterns (`import.meta.glob`): to read
 * all of its modules at each start took four times as long as the whole bundle.
 */
function buildWorker(outDir: string): Promise<unknown> {
  return build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      rolldownOptions: {
        input: {
          worker: join(import.meta.dirname, 'worker.ts'),
          'page-reader': join(import.meta.dirname, '../page-reader.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}
