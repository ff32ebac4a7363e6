import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type CoreRow, reportCores, type Shares } from './cores-report.ts';
import { postmasterOf } from './costs.ts';
import { type ServedSite, withFullSite } from './full-site.ts';
import { load } from './load.ts';
import { DRAWS, peopleOf } from './mix-kinds.ts';
import { makeMembers, type People, request } from './mix-people.ts';
import { keepReport } from './report.ts';
import { answeringOf, cpuOf, ownCpuOf } from './site.ts';

const CLIENTS = 32;
const WARM_SECONDS = 3;
const VIDEOS = 200_000;

/** What is measured, and by whom: from what a process keeps to what it asks the database for. */
const ASKED: readonly (readonly [kind: string, isMember: boolean])[] = [
  ['hot, call', false],
  ['home page', true],
  ['watch page', false],
  ['watch page', true],
  ['view (write)', false],
  ['vote (write)', true],
];

/**
 * Measures what another web process with a processor of its own brings, and what is short then. Each web
 * process is kept on one of the first processors; what accepts connections, the database, with the bus that
 * is in it, and the clients share the others, or all where there are no others. `--processes=1,2` are the
 * numbers of web processes, `--seconds` the length of a row, `--videos` the size of a site of which nothing
 * is kept. Linux only, by `taskset`.
 */
export async function benchCores(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, strict: false });
  const own = Number(values['videos'] ?? 0);
  const seconds = Number(values['seconds'] ?? 10);
  const counts = String(values['processes'] ?? '1,2')
    .split(',')
    .map(Number);
  const videos = own || VIDEOS;
  const size = { videos, people: peopleOf(videos), votes: 10 * videos };
  const rows = await withFullSite(
    size,
    { TRUST_PROXY: 'loopback' },
    async (served) => {
      const people = { videos, draw: DRAWS['uniformly']!, tokens: await makeMembers(served, videos) };
      const measured: CoreRow[] = [];
      for (const count of counts) measured.push(...(await measureCount(served, people, count, seconds)));
      return measured;
    },
    'start',
  );
  const text = reportCores(rows, { videos, seconds, clients: CLIENTS });
  if (own) console.log(text);
  else await keepReport('cores', text);
}

async function measureCount(
  served: ServedSite,
  people: People,
  count: number,
  seconds: number,
): Promise<CoreRow[]> {
  await served.restart({ WEB_PROCESSES: String(count) });
  const shares = shareOut(count);
  const { web, rest } = await answeringOf(served.site.pid);
  const postmaster = await postmasterOf(served.db);
  const parts = { web, accept: rest, database: [postmaster], clients: [process.pid] };
  web.forEach((pid, at) => keepOn(pid, [shares.web[at] as number]));
  for (const pid of [...rest, postmaster, process.pid]) keepOn(pid, shares.others);
  const rows: CoreRow[] = [];
  for (const [kind, isMember] of ASKED) {
    const ask = () => request(people, kind, isMember);
    await load(served.site.url, WARM_SECONDS, CLIENTS, ask);
    const before = await timesOf(parts);
    const result = await load(served.site.url, seconds, CLIENTS, ask);
    const after = await timesOf(parts);
    const busy = Object.fromEntries(
      Object.entries(after).map(([part, time]) => [part, (time - before[part as keyof Parts]) / seconds]),
    ) as Record<keyof Parts, number>;
    rows.push({ title: `${kind}, ${isMember ? 'member' : 'visitor'}`, shares, result, busy });
  }
  return rows;
}

/** The processes of each part; of the database the first, from which all others descend. */
type Parts = Readonly<Record<keyof CoreRow['busy'], readonly number[]>>;

/** Processor time of each part so far, s. */
async function timesOf({ database, ...parts }: Parts): Promise<Record<keyof Parts, number>> {
  const times = await Promise.all(
    Object.entries(parts).map(async ([part, pids]) => [part, sum(await Promise.all(pids.map(ownCpuOf)))]),
  );
  const ofDatabase = sum(await Promise.all(database.map(cpuOf)));
  return { ...Object.fromEntries(times), database: ofDatabase } as Record<keyof Parts, number>;
}

function sum(times: readonly number[]): number {
  return times.reduce((all, time) => all + time, 0);
}

/** One of the first processors for each web process, and the others for everything else. */
function shareOut(count: number): Shares {
  const all = Array.from({ length: availableParallelism() }, (_item, at) => at);
  const others = all.slice(count);
  return {
    web: Array.from({ length: count }, (_item, at) => at % all.length),
    others: others.length > 0 ? others : all,
  };
}

/** Keeps a process with all its threads, and what it starts from now on, on these processors. */
function keepOn(pid: number, cores: readonly number[]): void {
  execFileSync('taskset', ['--all-tasks', '--pid', '--cpu-list', cores.join(), String(pid)]);
}
