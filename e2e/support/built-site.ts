import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#platform/testing/free-port.ts';
import { until } from '#platform/testing/until.ts';
import { copyFreshSite } from './fresh-site.ts';

/** The built site in separate processes, as `npm start` runs it. */
export interface BuiltSite {
  readonly url: string;
  readonly dataDir: string;
  /** What the site has printed. */
  output(): string;
  /** Starts it again on the same data, on the same port. */
  start(): Promise<void>;
  /** Ends it like Ctrl-C. */
  stop(): Promise<void>;
  /** Kills the web process with -9 and waits until it is gone. */
  kill(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

const VIREO = join(import.meta.dirname, '../../dist/server/vireo.js');

/** Starts the built site on a fresh data folder and a free port. `env` overrides settings. */
export async function startBuiltSite(env: Record<string, string> = {}): Promise<BuiltSite> {
  return startBuiltSiteIn(await copyFreshSite(), env);
}

/** Starts it on that data folder, which may be empty. */
export async function startBuiltSiteIn(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<BuiltSite> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child: ChildProcess;
  let said = '';

  async function start(): Promise<void> {
    const settings = {
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      WEB_PROCESSES: '1',
    };
    child = spawn(process.execPath, [VIREO, 'start'], {
      env: { ...process.env, ...settings, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (said += String(data)));
    await ready(url, child, () => said);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  await start();
  return {
    url,
    dataDir,
    output: () => said,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function ready(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const isReady = async (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}:\n${said()}`);
    return fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  };
  await until('the site', isReady).catch((error: Error) => {
    throw new Error(`${error.message}, which said:\n${said()}`);
  });
}
