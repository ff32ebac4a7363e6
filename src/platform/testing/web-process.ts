import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import type { TestSite } from './site.ts';
import { until } from './until.ts';

const VIREO = join(import.meta.dirname, '../../../dist/server/vireo.js');

/** A server process of a test's site. */
export interface WebProcess {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** Ends it as an operator does, and waits until it is gone. */
  stop(): Promise<void>;
}

/** Starts one more server process of the site, and waits until it is ready. @throws Error when it never is */
export async function startWebProcess({ connection, ctx }: TestSite): Promise<WebProcess> {
  const { host, port: database, user, database: name } = connection as Exclude<typeof connection, string>;
  const port = await freePort();
  const server = spawn(process.execPath, [VIREO, 'web'], {
    env: {
      ...process.env,
      DATA_DIR: ctx.config.dataDir,
      DATABASE_URL: `postgresql://${user}@localhost:${database}/${name}?host=${encodeURIComponent(host)}`,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
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
