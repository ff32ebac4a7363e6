import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { postmasterOf } from './costs.ts';
import { openShare, type ShareGroup } from './cpu-share.ts';
import type { ServedSite } from './full-site.ts';
import { answeringOf, below, cpuOf, ownCpuOf } from './site.ts';

export type Part = 'web' | 'accept' | 'database' | 'clients';

/** How many processors each part may use; null where it has what others leave. */
export interface Room extends Readonly<Record<Part, number | null>> {
  /** Those that all but the web processes share, if these have theirs for themselves. */
  readonly shared: number | null;
}

/** What workers may use where there are shares, processors. */
const WORKERS = 0.01;

/** The parts of a site that answers, each kept to processors of its own or to shares of them. */
export interface KeptParts {
  readonly room: Room;
  /** Puts the limits into force; until then a site with shares may warm up without. */
  keep(): void;
  /** The database has so many processors of the size of a web process's; null: what others leave. */
  keepDatabase(processors: number | null): Promise<Room>;
  /** Processor time of each part so far, s. */
  times(): Promise<Record<Part, number>>;
  letGo(): void;
}

/**
 * Each web process gets one of the first processors, and all else shares the others, or all of them where
 * there are no others. With a `share`, each web process and what accepts connections have so much of a
 * processor instead, wherever it is: a machine of many small processors.
 */
export async function keepParts({ site, db }: ServedSite, share: number | null): Promise<KeptParts> {
  const { web, rest } = await answeringOf(site.pid);
  const postmaster = await postmasterOf(db);
  const accept = web.includes(site.pid) ? [] : [site.pid];
  const others = [...rest, ...(await below([postmaster])), process.pid];
  const times = async () => ({
    web: await ownTimeOf(web),
    accept: await ownTimeOf(accept),
    database: await cpuOf(postmaster),
    clients: await ownTimeOf([process.pid]),
  });
  if (share === null) return { ...keepOnProcessors(web, others), times };
  const workers = rest.filter((pid) => pid !== site.pid);
  return { ...keepToShares(share, { web, accept, workers, postmaster }), times };
}

function keepOnProcessors(web: readonly number[], others: readonly number[]): Omit<KeptParts, 'times'> {
  const all = Array.from({ length: availableParallelism() }, (_item, at) => at);
  const left = all.slice(web.length);
  const room = {
    web: Math.min(web.length, all.length),
    accept: null,
    database: null,
    clients: null,
    shared: left.length || null,
  };
  return {
    room,
    keep() {
      web.forEach((pid, at) => keepOn(pid, [at % all.length]));
      for (const pid of others) keepOn(pid, left.length > 0 ? left : all);
    },
    keepDatabase: async () => room,
    letGo() {
      for (const pid of [process.pid, ...others]) keepOn(pid, all);
    },
  };
}

interface Pids {
  readonly web: readonly number[];
  readonly accept: readonly number[];
  readonly workers: readonly number[];
  readonly postmaster: number;
}

function keepToShares(share: number, { web, accept, workers, postmaster }: Pids): Omit<KeptParts, 'times'> {
  const single = [...accept, ...web].map((pid) => openGroup(String(pid), [pid]));
  // What is to be done for so many videos is not what is measured.
  const idle = openGroup('workers', workers);
  idle.limit(WORKERS);
  const database = openShare('database');
  const room = {
    web: web.length * share,
    accept: accept.length * share || null,
    database: null,
    clients: null,
    shared: null,
  };
  return {
    room,
    keep: () => single.forEach((group) => group.limit(share)),
    async keepDatabase(processors) {
      database.take(await below([postmaster]));
      database.limit(processors && processors * share);
      return { ...room, database: processors && processors * share };
    },
    letGo: () => [database, idle, ...single].forEach((group) => group.close()),
  };
}

function openGroup(name: string, pids: readonly number[]): ShareGroup {
  const group = openShare(name);
  group.take(pids);
  return group;
}

/** Keeps a process with all its threads, and what it starts from now on, on these processors. */
function keepOn(pid: number, cores: readonly number[]): void {
  execFileSync('taskset', ['--all-tasks', '--pid', '--cpu-list', cores.join(), String(pid)]);
}

async function ownTimeOf(pids: readonly number[]): Promise<number> {
  return (await Promise.all(pids.map(ownCpuOf))).reduce((all, time) => all + time, 0);
}
