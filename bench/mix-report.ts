import { writtenBy } from './report.ts';
import type { LoadResult } from './load.ts';

/** What one request has cost: processor time of the web process and of the database, ms, and statements. */
interface Costs {
  readonly webMs: number;
  readonly databaseMs: number;
  readonly statements: number;
}

/** One kind as members or as visitors send it: among the others, and by itself. */
export interface MixRow {
  readonly title: string;
  readonly mixed: LoadResult;
  readonly alone: LoadResult & Costs;
}

/** The mix on a site of one size, drawn in one way. Memory in bytes, floors in requests a second. */
export interface MeasuredMix {
  readonly videos: number;
  readonly draw: string;
  readonly total: LoadResult & Costs;
  readonly rows: readonly MixRow[];
  readonly memory: Readonly<Record<'atStart' | 'atHalf' | 'atEnd' | 'most', number>>;
  readonly floors: { readonly bare: number; readonly kept: number };
}

interface How {
  readonly minutes: number;
  readonly clients: number;
  readonly members: number;
  readonly signedIn: number;
}

const COLUMNS = '| requests/s | p50 ms | p99 ms | web ms | database ms | statements | of static | of kept |';

/** The measurement as it is kept in docs/benchmarks: what it is, all of it, and each kind. */
export function reportMix(measured: readonly MeasuredMix[], how: How): string {
  return [
    '# Many people at once on a full site',
    '',
    writtenBy('mix'),
    'One web process, its database and the clients, all on this machine;',
    `${how.clients} connections, ${how.minutes} min a row. ${how.members} members with follows, votes and a`,
    `history of their own send ${how.signedIn * 100} % of what anybody may send, and all votes and`,
    'comments; each request of a visitor comes from another address. Which video, person, tag and word is',
    'drawn by Zipf (s = 1) or uniformly, after a new start of the web process; no worker runs. Shares:',
    '`bench/mix-kinds.ts`. Statements are what `pg_stat_database` counts as transactions, in which a write',
    'counts once. "Of static" compares with a bare server that answers `{"status":true}`, "of kept" with the',
    'hot list, which the process keeps.',
    '',
    `| videos | drawn ${COLUMNS}`,
    '|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...measured.map((one) => `| ${sizeOf(one)} | ${one.draw} | ${figuresOf(one.total, one).join(' | ')} |`),
    '',
    '| videos | drawn | MB at the start | half-way | at the end | most |',
    '|--:|---|--:|--:|--:|--:|',
    ...measured.map((one) => `| ${sizeOf(one)} | ${one.draw} | ${memoryOf(one).join(' | ')} |`),
    '',
    ...measured.flatMap(tableOf),
  ].join('\n');
}

function tableOf(measured: MeasuredMix): string[] {
  const { rows, total, draw } = measured;
  const sorted = rows.toSorted((one, other) => other.mixed.requests - one.mixed.requests);
  return [
    `## ${sizeOf(measured)} videos, drawn ${draw}`,
    '',
    'The first three figures are of the mix, the others of the kind by itself afterwards.',
    '',
    `| what, by whom | share % | p50 ms | p99 ms ${COLUMNS}`,
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...sorted.map(({ title, mixed, alone }) => {
      const share = (100 * mixed.requests) / total.requests;
      const among = [share, mixed.p50, mixed.p99].map((figure) => figure.toFixed(1));
      return `| ${title} | ${[...among, ...figuresOf(alone, measured)].join(' | ')} |`;
    }),
    '',
  ];
}

function figuresOf(result: LoadResult & Costs, { floors }: MeasuredMix): string[] {
  const { perSecond, p50, p99, webMs, databaseMs, statements } = result;
  const costs = [webMs, databaseMs, statements, perSecond / floors.bare, perSecond / floors.kept];
  return [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), ...costs.map((figure) => figure.toFixed(2))];
}

function memoryOf({ memory: { atStart, atHalf, atEnd, most } }: MeasuredMix): string[] {
  return [atStart, atHalf, atEnd, most].map((bytes) => (bytes / 2 ** 20).toFixed(0));
}

function sizeOf({ videos }: MeasuredMix): string {
  return videos.toLocaleString('en');
}
