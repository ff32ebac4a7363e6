import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#platform/testing/free-port.ts';

/** The built site in processes of its own, for measurements. */
export interface MeasuredSite {
  readonly url: string;
  /** The process that was started, from which all others of the site descend but the database's. */
  readonly pid: number;
  /** From the start of the process to the first ready answer, ms. */
  readonly startMs: number;
  /**
   * Memory of the web, the worker and the database together, bytes. A page that several processes share
   * counts for each of them with its part.
   */
  memory(): Promise<number>;
  /** Resident memory of the web process alone, bytes: at this moment, and the most that it has been. */
  resident(): Promise<{ readonly now: number; readonly most: number }>;
  /** CPU seconds used so far by web, worker and every finished child process. */
  cpuSeconds(): Promise<number>;
  stop(): Promise<void>;
}

/** Clock ticks a second, as the kernel counts times. */
const TICKS = 100;
const VIREO = join(import.meta.dirname, 'vireo.js');

/**
 * Starts the site on a data folder: `start` is all of it, `web` one process that answers, whose own time
 * `cpuSeconds` then gives. `settings` are those of the environment; Node's flags are those of this process.
 */
export async function startSite(
  dataDir: string,
  command: 'start' | 'web' = 'start',
  settings: Readonly<Record<string, string>> = {},
): Promise<MeasuredSite> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [...process.execArgv, VIREO, command], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await ready(url, child);
  return {
    url,
    pid: child.pid as number,
    startMs: performance.now() - began,
    memory: () => memoryOf(dataDir, child.pid as number),
    resident: () => residentOf(child.pid as number),
    cpuSeconds: () => cpuOf(child.pid as number),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The site ended before it was ready');
    if (
      await fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/**
 * Proportional memory of the site's processes: the web process, its children, and the database of the folder.
 */
async function memoryOf(dataDir: string, webPid: number): Promise<number> {
  const pids = await allPids();
  const databases = await Promise.all(
    pids.map(async (pid) => ((await commandOf(pid)).includes(dataDir) ? pid : 0)),
  );
  const mine = await below([webPid, ...databases.filter(Boolean)]);
  return (await Promise.all(mine.map(proportionalSize))).reduce((sum, size) => sum + size, 0);
}

async function residentOf(pid: number): Promise<{ readonly now: number; readonly most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) * 1024;
  return { now: bytes('VmRSS'), most: bytes('VmHWM') };
}

/** Time of the process, of those below it, and of the children that each has waited for. Linux only. */
export async function cpuOf(pid: number): Promise<number> {
  const times = await Promise.all(
    (await below([pid])).map(async (each) => (await statOf(each)).slice(11, 15).map(Number)),
  );
  return times.flat().reduce((sum, ticks) => sum + ticks, 0) / TICKS;
}

/** Time of one process, without those below it. */
export async function ownCpuOf(pid: number): Promise<number> {
  const [user = 0, system = 0] = (await statOf(pid)).slice(11, 13).map(Number);
  return (user + system) / TICKS;
}

/**
 * The processes of a site that answer requests, and those that do not: where several answer, the first one
 * only accepts and hands over.
 */
export async function answeringOf(pid: number): Promise<{ readonly web: number[]; readonly rest: number[] }> {
  const all = await below([pid]);
  const commands = await Promise.all(all.map(commandOf));
  const placed = all.filter((_pid, at) => commands[at]?.includes('--place'));
  const web = placed.length > 0 ? placed : [pid];
  return { web, rest: all.filter((one) => !web.includes(one)) };
}

/** These processes and all that descend from them. */
export async function below(tops: readonly number[]): Promise<number[]> {
  const pids = await allPids();
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)));
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at; at = parents.get(at)) if (tops.includes(at)) return true;
    return false;
  };
  return pids.filter(isBelow);
}

async function allPids(): Promise<number[]> {
  return (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
}

/** Fields of /proc/PID/stat from the state on: the parent is 1, the times are 11 to 14. */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

async function parentOf(pid: number): Promise<number> {
  return Number((await statOf(pid))[1] ?? 0);
}

async function commandOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}

async function proportionalSize(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1024;
}
