import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Connection } from '#platform/db/db.ts';
import { freePort } from './free-port.ts';
import type { TestSite } from './site.ts';
import { until } from './until.ts';

/** The built program: `node VIREO <command>`. */
export const VIREO = join(import.meta.dirname, '../../../dist/server/vireo.js');

/** A server process of a test's site. */
export interface WebProcess {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** Ends it as an operator does, and waits until it is gone. */
  stop(): Promise<void>;
}

/** A database of the tests' cluster as one address, for a process of its own. */
export function addressOf(connection: Connection): string {
  if (typeof connection === 'string') return connection;
  const { host, port, user, database } = connection;
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/**
 * Starts one more server process of the site, and waits until it is ready. `more` are settings that the site
 * was started with. @throws Error when it never is
 */
export async function startWebProcess(
  { connection, ctx }: TestSite,
  more: Record<string, string> = {},
): Promise<WebProcess> {
  const port = await freePort();
  const server = spawn(process.execPath, [VIREO, 'web'], {
    env: {
      ...process.env,
      DATA_DIR: ctx.config.dataDir,
      DATABASE_URL: addressOf(connection),
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  async function stop(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
  }
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('the server', isReady).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
}
