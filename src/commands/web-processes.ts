import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#src/config.ts';
import { Trouble } from './trouble.ts';

/** Delay before a dead process is restarted, ms. */
const RESPAWN_MS = 1_000;
/** Most web processes; further cores are left to the database and the encoders. */
const MOST_PROCESSES = 16;

/** Several processes that answer on one port. */
export interface WebProcesses {
  /** Replaces them one after another; each new one is ready before its predecessor stops. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** What such a process is told about itself and the others: `web --place 0 --of 2 --in /tmp/…`. */
export interface Place {
  readonly place: number;
  readonly of: number;
  /** Folder of the sockets on which they reach each other. */
  readonly folder: string;
}

/**
 * The number of web processes: from the settings, or else one for every two cores, up to a bound. The
 * database and the encoders need the other cores: with two cores, a second process gained nothing measurable
 * (docs/operations/capacity.md).
 */
export function countWebProcesses(
  { WEB_PROCESSES }: Pick<Config, 'WEB_PROCESSES'>,
  cores = availableParallelism(),
): number {
  return WEB_PROCESSES ?? Math.max(1, Math.min(MOST_PROCESSES, Math.floor(cores / 2)));
}

/**
 * Starts this many web processes and restarts any that die.
 * @throws {Trouble} when one of them ends before it answers; it has said why
 */
export async function startWebProcesses(
  count: number,
  environment: (place: number) => Record<string, string> = () => ({}),
): Promise<WebProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'vireo-web-'));
  const running = new Map<number, Worker>();
  let isStopping = false;
  let turn: Promise<void> = Promise.resolve();

  async function begin(place: number): Promise<void> {
    const worker = fork({ place, of: count, folder }, environment(place));
    await answering(worker);
    running.set(place, worker);
    worker.once('exit', () => {
      if (isStopping || running.get(place) !== worker) return;
      setTimeout(() => !isStopping && begin(place).catch(() => {}), RESPAWN_MS).unref();
    });
  }

  async function replace(place: number): Promise<void> {
    const old = running.get(place);
    await begin(place);
    if (old) await end(old);
  }

  const stop = async (): Promise<void> => {
    isStopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)));
    await rm(folder, { recursive: true, force: true });
  };

  try {
    await Promise.all(Array.from({ length: count }, (_item, place) => begin(place)));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    restart() {
      turn = turn
        .catch(() => {})
        .then(async () => {
          for (let place = 0; place < count && !isStopping; place += 1) await replace(place);
        });
      return turn;
    },
    stop,
  };
}

function fork({ place, of, folder }: Place, environment: Record<string, string>): Worker {
  const args = ['web', '--place', String(place), '--of', String(of), '--in', folder];
  cluster.setupPrimary({ exec: process.argv[1] as string, args });
  return cluster.fork(environment);
}

async function answering(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit').then(() => {
    throw new Trouble('The site could not be started: a process that was to answer has ended.');
  });
  await Promise.race([once(worker, 'listening'), ended]);
  // From here on, its end is not a failure to start.
  ended.catch(() => {});
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const gone = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await gone;
}

/** Parses the arguments that `fork` passes; null for a process that runs alone. */
export function readPlace(args: readonly string[]): Place | null {
  const value = (name: string): string => args[args.indexOf(name) + 1] ?? '';
  if (!args.includes('--place')) return null;
  return { place: Number(value('--place')), of: Number(value('--of')), folder: value('--in') };
}
