import { parseArgs } from 'node:util';
import { runText } from '#platform/db/db.ts';
import type { CoreRow, How } from './cores-costs.ts';
import { keepParts, type Room } from './cores-parts.ts';
import { reportCores } from './cores-report.ts';
import {
  asking,
  CLIENTS,
  during,
  measureRow,
  type RequestKind,
  SETTLE_SECONDS,
  warmUp,
} from './cores-row.ts';
import { type ServedSite, withFullSite } from './full-site.ts';
import { DRAWS, peopleOf } from './mix-kinds.ts';
import { makeMembers, type People } from './mix-people.ts';
import { keepReport } from './report.ts';

/** How long it is looked at what processes do when nobody asks for anything, s. */
const IDLE_SECONDS = 5;
const VIDEOS = 200_000;

/** From what a process keeps to what it asks the database for. */
const ASKED: readonly RequestKind[] = [
  { kind: 'hot, call' },
  { kind: 'hot, call', isFresh: true },
  { kind: 'home page', isMember: true },
  { kind: 'watch page' },
  { kind: 'watch page', isMember: true },
  { kind: 'view (write)' },
  { kind: 'vote (write)', isMember: true },
];
/** What is asked for again where the database has less. */
const OF_DATABASE = ['watch page', 'vote (write)'];

/**
 * Measures what another web process brings, and what is short then. Each web process is kept on one of the
 * first processors, by `taskset`; all else shares the others. With `--share=0.05`, each has so much of a
 * processor instead, and so has what accepts connections; `--database=4,8` then measures again, with most web
 * processes, what a database can do that has so many of these. `--processes=1,2` are the numbers of web
 * processes, `--seconds` the length of a row; `--site` a folder in which the site is kept for the next time,
 * `--videos` its size if nothing of this is to be written down. Linux only; shares need root.
 */
export async function benchCores(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args, strict: false });
  const own = Number(values['videos'] ?? 0);
  const numbers = (name: string, usual = '') =>
    String(values[name] ?? usual)
      .match(/\d+/g)
      ?.map(Number) ?? [];
  const share = Number(values['share'] ?? 0) || null;
  const [counts, databases] = [numbers('processes', '1,2'), share ? numbers('database') : []];
  const videos = own || VIDEOS;
  const how = { videos, seconds: Number(values['seconds'] ?? 10), clients: CLIENTS, share };
  const rows = await withFullSite(
    { videos, people: peopleOf(videos), votes: 10 * videos },
    { TRUST_PROXY: 'loopback' },
    async (served) => {
      const people = { videos, draw: DRAWS['uniformly']!, tokens: await makeMembers(served, videos) };
      const measured: CoreRow[] = [];
      for (const count of counts) {
        const less = count === Math.max(...counts) ? databases : [];
        measured.push(...(await measureCount(served, people, { ...how, count, less })));
      }
      return measured;
    },
    'start',
    values['site'] ? String(values['site']) : undefined,
  );
  const text = reportCores(rows, how);
  if (own) console.log(text);
  else await keepReport('cores', text);
}

async function measureCount(
  served: ServedSite,
  people: People,
  { count, less, ...how }: How & { readonly count: number; readonly less: readonly number[] },
): Promise<CoreRow[]> {
  await requireConnections(served, count);
  await served.restart({ WEB_PROCESSES: String(count) });
  const parts = await keepParts(served, how.share);
  try {
    if (!how.share) parts.keep();
    for (const asked of ASKED.filter(({ isFresh }) => !isFresh))
      await warmUp(served, parts, { count, next: asking(people, asked) });
    if (how.share) parts.keep();
    const idle = await during(parts, SETTLE_SECONDS, IDLE_SECONDS, () => 0);
    const none = { title: null, perSecond: 0, p50: 0, p99: 0, refused: 0 };
    const rows: CoreRow[] = [{ ...none, count, room: parts.room, busy: idle.busy }];
    const measure = async (asked: RequestKind, room: Room): Promise<void> => {
      const row = { count, room, ...(await measureRow(served, parts, people, { ...how, count, asked })) };
      console.log(`${row.title}, ${count}: ${row.perSecond.toFixed(1)} a second`, row.busy);
      rows.push(row);
    };
    for (const asked of ASKED) await measure(asked, parts.room);
    for (const processors of less) {
      const room = await parts.keepDatabase(processors);
      for (const asked of ASKED.filter(({ kind }) => OF_DATABASE.includes(kind))) await measure(asked, room);
    }
    return rows;
  } finally {
    parts.letGo();
  }
}

/**
 * Each process, also the worker and the one that accepts, may open eleven.
 * @throws Error if the database allows too few
 */
async function requireConnections({ db }: ServedSite, count: number): Promise<void> {
  const { rows } = await runText(db, "select current_setting('max_connections')::int as most");
  const { most } = rows[0] as { most: number };
  if (most < 12 * (count + 3))
    throw new Error(`The database allows ${most} connections: too few for ${count}`);
}
