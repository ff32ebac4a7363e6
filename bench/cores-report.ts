import { availableParallelism } from 'node:os';
import { type CoreRow, costsOf, headOf, type How, largeOf } from './cores-costs.ts';
import type { Part } from './cores-parts.ts';
import { tableRow, writtenBy } from './report.ts';

/** From this share of its processors on, a part has no more of them to use. */
const FULL = 0.9;
const BUSY = ['web busy', 'accept', 'database', 'clients'];

/** The measurement as it is kept in docs/benchmarks. */
export function reportCores(all: readonly CoreRow[], how: How): string {
  const rows = all.filter(({ title, room }) => title && !room.database);
  return [
    '# What another web process brings',
    '',
    writtenBy('cores'),
    `${how.videos.toLocaleString('en')} videos, ${how.clients} connections for each web process,`,
    `${how.seconds} s a row, drawn uniformly.`,
    ...placesOf(how),
    '"Busy" is in processors. What is short is who uses its processors up; if nobody does, requests',
    'wait for each other at a lock, for answers that are on their way, or for other programs of the machine.',
    '',
    ...headOf('web processes', 'requests/s', '× one', 'of linear', 'p50 ms', 'p99 ms', ...BUSY, 'short'),
    ...rows.map((row) => rowOf(row, rows)),
    '',
    ...idleOf(all),
    ...costsOf(rows),
    ...lessOf(all, how),
    ...largeOf(rows, how),
  ].join('\n');
}

function placesOf({ share }: How): string[] {
  if (!share)
    return [
      'Each web process has a processor of its own; what accepts connections and hands them over, the',
      'worker, the database with its bus, and the clients share the others, or all of them where there are',
      'no others.',
    ];
  return [
    `Each web process may use ${share * 100} % of a processor and no more, in a control group of its own,`,
    'and so may the process that accepts connections and hands them over: a machine of small processors, on',
    'which locks, messages, connections and all else that processes do to each other is as on a large one.',
    'The database with its bus, and the clients, have what is left, or as much as is said. What is not as on',
    'a large machine: caches and the memory bus, which many whole processors share.',
  ];
}

function rowOf(row: CoreRow, all: readonly CoreRow[]): string {
  const { title, count, perSecond } = row;
  const first = all.find((one) => one.title === title) ?? row;
  const gain = perSecond / first.perSecond;
  const gains = [gain, gain / (count / first.count)].map((one) => one.toFixed(2));
  return tableRow(title ?? '', String(count), perSecond.toFixed(0), ...gains, ...timesOf(row), shortOf(row));
}

function timesOf({ p50, p99, busy: { web, accept, database, clients } }: CoreRow): string[] {
  const busy = [web, accept, database, clients].map((one) => one.toFixed(2));
  return [p50.toFixed(0), p99.toFixed(0), ...busy];
}

/** Who has no more processors to use, or nobody. */
function shortOf(row: CoreRow): string {
  const { refused } = row;
  return refused > 0 ? `${whoIsShort(row)}; ${refused} turned away` : whoIsShort(row);
}

function whoIsShort({ room, busy: { web, ...others } }: CoreRow): string {
  const busy = { web, ...others };
  const full = (Object.keys(busy) as Part[]).filter((part) => busy[part] >= FULL * (room[part] ?? Infinity));
  if (full.length > 0) return full.join(' and ');
  const [most = ''] = Object.entries(others).toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const spent = Object.values(others).reduce((sum, one) => sum + one, 0);
  if (spent >= FULL * (room.shared ?? Infinity)) return most;
  return web + spent >= FULL * availableParallelism() ? 'the machine' : 'nobody';
}

/** What processes do when nobody asks for anything. */
function idleOf(all: readonly CoreRow[]): string[] {
  const rows = all.filter(({ title }) => !title);
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const web = rows.map(({ count, busy }) => `${percent(busy.web / count)} (${count})`);
  const database = rows.map(({ busy }) => percent(busy.database));
  return [
    'When nobody asks for anything, a web process uses this much of a processor, by the number of them:',
    `${web.join(', ')}; the database ${database.join(', ')}.`,
    '',
  ];
}

/** Where the database may use so much and no more. */
function lessOf(all: readonly CoreRow[], { share }: How): string[] {
  const rows = all.filter(({ room }) => room.database);
  if (!share || rows.length === 0) return [];
  return [
    '## Where the database has no more than so many processors',
    '',
    'They are of the size that web processes have.',
    '',
    ...headOf('web processes', 'database has', 'requests/s', 'p50 ms', 'p99 ms', ...BUSY, 'short'),
    ...rows.map((row) => {
      const has = Math.round((row.room.database ?? 0) / share);
      const figures = [String(row.count), String(has), row.perSecond.toFixed(0)];
      return tableRow(row.title ?? '', ...figures, ...timesOf(row), shortOf(row));
    }),
    '',
  ];
}
