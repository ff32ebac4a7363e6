import { availableParallelism } from 'node:os';
import type { LoadResult } from './load.ts';
import { tableRow, writtenBy } from './report.ts';

/** Which processors each web process has, and which all else. */
export interface Shares {
  /** Of each web process. */
  readonly web: readonly number[];
  readonly others: readonly number[];
}

/** One kind of request, served by so many processes; with each part, how many processors it kept busy. */
export interface CoreRow {
  readonly title: string;
  readonly shares: Shares;
  readonly result: LoadResult;
  readonly busy: Readonly<Record<'web' | 'accept' | 'database' | 'clients', number>>;
}

interface How {
  readonly videos: number;
  readonly seconds: number;
  readonly clients: number;
}

/** From this share of its processors on, a part has no more of them to use. */
const FULL = 0.9;

/** The measurement as it is kept in docs/benchmarks. */
export function reportCores(rows: readonly CoreRow[], { videos, seconds, clients }: How): string {
  return [
    '# What another web process brings',
    '',
    writtenBy('cores'),
    `${videos.toLocaleString('en')} videos, ${clients} connections, ${seconds} s a row, drawn uniformly.`,
    'Each web process has a processor of its own; what accepts connections and hands them over (and the idle',
    'worker), the database with its bus, and the clients share the others, or all of them where there are no',
    'others. "Busy" is in processors. What is short is who uses its processors up; if nobody does, requests',
    'wait for each other at a lock, for answers that are on their way, or for other programs of the machine.',
    '',
    `| what, by whom | web processes | requests/s | p99 ms | × one | web busy | accept | database | clients | short |`,
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|---|',
    ...rows.map((row) => rowOf(row, rows)),
    '',
  ].join('\n');
}

function rowOf(row: CoreRow, all: readonly CoreRow[]): string {
  const { title, shares, result, busy } = row;
  const first = all.find((one) => one.title === title)?.result.perSecond ?? result.perSecond;
  const parts = [busy.web, busy.accept, busy.database, busy.clients].map((one) => one.toFixed(2));
  const figures = [result.perSecond.toFixed(0), result.p99.toFixed(1), (result.perSecond / first).toFixed(2)];
  return tableRow(title, String(shares.web.length), ...figures, ...parts, shortOf(row));
}

/** Who has no more processors to use: the web processes, whoever uses most of the others, or nobody. */
function shortOf({ shares, busy }: CoreRow): string {
  const isShared = shares.others.length + shares.web.length > availableParallelism();
  const { web, ...others } = busy;
  const [most = '', used = 0] = Object.entries(others).toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const spent = Object.values(others).reduce((sum, one) => sum + one, 0);
  if (isShared) {
    const isFull = web + spent >= FULL * availableParallelism();
    return isFull ? `all processors, of which ${web > used ? 'web' : most} uses most` : 'nobody';
  }
  if (web >= FULL * shares.web.length) return 'web';
  return spent >= FULL * shares.others.length ? most : 'nobody';
}
