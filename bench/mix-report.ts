import type { Costs } from './costs.ts';
import type { LoadResult } from './load.ts';
import { tableRow, writtenBy } from './report.ts';

/** One kind as members or as visitors send it: among the others, and by itself. */
export interface MixRow {
  readonly title: string;
  readonly mixed: LoadResult;
  readonly alone: LoadResult & Costs;
  /** Requests a second of a bare server that has one of its answers in memory. */
  readonly memoryFloor: number;
}

/** The mix on a site of one size, drawn in one way. Memory in bytes. */
export interface MeasuredMix {
  readonly videos: number;
  readonly draw: string;
  readonly total: LoadResult & Costs;
  readonly rows: readonly MixRow[];
  readonly memory: Readonly<Record<'atStart' | 'atMinute' | 'atHalf' | 'atEnd' | 'most', number>>;
  /** How long writes took while people read, and what these were served; one for each pace of theirs. */
  readonly writes: readonly {
    /** How long each of them looks at an answer in the mean. */
    readonly lookingMs: number;
    readonly reads: LoadResult;
    readonly written: readonly (readonly [string, LoadResult])[];
  }[];
  /** Requests a second of a bare server that reads 24 rows by one statement and writes their JSON. */
  readonly statementFloor: number;
}

interface How {
  readonly minutes: number;
  readonly clients: number;
  readonly members: number;
  readonly signedIn: number;
  readonly readers: number;
}

/** What the design asks for, by kind: requests a second of one process. Design §8. */
const GOALS: readonly (readonly [kind: string, least: number])[] = [
  ['home page, member', 1_000],
  ['watch page, visitor', 500],
  ['watch page, member', 500],
  ['profile page, visitor', 500],
  ['profile page, member', 500],
  ['search page, visitor', 500],
  ['search page, member', 500],
];
/** What the floor of one statement is on the machine for which these were set, requests a second. */
const GOALS_FLOOR = 2_292;
/** The most that a web process may have, MB. Design §8. */
const MOST_MB = 300;

const COSTS = '| requests/s | p50 ms | p99 ms | web ms | database ms | statements |';

/** The measurement as it is kept in docs/benchmarks: what it is, all of it, and each kind. */
export function reportMix(measured: readonly MeasuredMix[], how: How): string {
  return [
    '# Many people at once on a full site',
    '',
    writtenBy('mix'),
    'One web process, its database and the clients, all on this machine;',
    `${how.clients} connections, ${how.minutes} min a row. ${how.members} members with follows, votes and a`,
    `history of their own send ${how.signedIn * 100} % of what anybody may send, and all votes, comments and`,
    'messages; each request of a visitor comes from another address. Which video, person, tag and word is',
    'drawn by Zipf (s = 1) or uniformly, after a new start of the web process; no worker runs. Shares and',
    'why: `bench/mix-kinds.ts`. Statements are what `pg_stat_database` counts as transactions, in which a',
    'write counts once. "Of memory" compares with a bare server that answers the same bytes, "of a',
    'statement" with one that reads 24 rows by one prepared statement and writes their JSON, as in',
    '[lists](lists.md). The processors are shared by all of them, so that what one process could do with one',
    'of its own is 1,000 ms divided by "web ms".',
    '',
    `| videos | drawn ${COSTS}`,
    '|--:|---|--:|--:|--:|--:|--:|--:|',
    ...measured.map((one) => tableRow(sizeOf(one), one.draw, ...figuresOf(one.total))),
    '',
    `Resident memory of the web process, at most ${MOST_MB} MB:`,
    '',
    '| videos | drawn | MB at the start | after a minute | half-way | at the end | most |',
    '|--:|---|--:|--:|--:|--:|--:|',
    ...measured.map((one) => tableRow(sizeOf(one), one.draw, ...memoryOf(one))),
    '',
    ...goalsOf(measured),
    ...writesOf(measured, how),
    ...measured.flatMap(tableOf),
  ].join('\n');
}

/** What is asked of one process, and what it does: served beside all others, and of a processor alone. */
function goalsOf(measured: readonly MeasuredMix[]): string[] {
  const lines = measured.flatMap((one) =>
    GOALS.flatMap(([kind, least]) => {
      const alone = one.rows.find(({ title }) => title === kind)?.alone;
      if (!alone) return [];
      const figures = [least, alone.perSecond, 1_000 / alone.webMs].map((figure) => figure.toFixed(0));
      const floors = [least / GOALS_FLOOR, alone.perSecond / one.statementFloor];
      return tableRow(sizeOf(one), one.draw, kind, ...figures, ...floors.map((ratio) => ratio.toFixed(2)));
    }),
  );
  return [
    '## Goals',
    '',
    'They were set for a machine that answers one statement of 24 rows',
    `${GOALS_FLOOR.toLocaleString('en')} times a second.`,
    '',
    '| videos | drawn | what, by whom | at least a second | here | of one processor | of a floor | here |',
    '|--:|---|---|--:|--:|--:|--:|--:|',
    ...lines,
    '',
  ];
}

function writesOf(measured: readonly MeasuredMix[], { readers }: How): string[] {
  return [
    '## Writes while people read',
    '',
    `${readers} people read, each looking so many seconds at an answer in the mean; meanwhile somebody writes of`,
    'each kind, about a tenth of a second after the last answer.',
    '',
    '| videos | drawn | looking s | what | a second | p50 ms | p99 ms |',
    '|--:|---|--:|---|--:|--:|--:|',
    ...measured.flatMap((one) =>
      one.writes.flatMap(({ lookingMs, reads, written }) =>
        [['reads', reads] as const, ...written].map(([name, result]) =>
          tableRow(sizeOf(one), one.draw, String(lookingMs / 1_000), name, ...timesOf(result)),
        ),
      ),
    ),
    '',
  ];
}

function tableOf(measured: MeasuredMix): string[] {
  const { rows, total, draw, statementFloor } = measured;
  const sorted = rows.toSorted((one, other) => other.mixed.requests - one.mixed.requests);
  return [
    `## ${sizeOf(measured)} videos, drawn ${draw}`,
    '',
    'The first three figures are of the mix, the others of the kind by itself afterwards.',
    `One statement of 24 rows is answered ${statementFloor.toFixed(0)} times a second.`,
    '',
    `| what, by whom | share % | p50 ms | p99 ms ${COSTS} of memory | of a statement |`,
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...sorted.map(({ title, mixed, alone, memoryFloor }) => {
      const share = (100 * mixed.requests) / total.requests;
      const among = [share, mixed.p50, mixed.p99].map((figure) => figure.toFixed(1));
      const floors = [memoryFloor, statementFloor].map((floor) => (alone.perSecond / floor).toFixed(3));
      return tableRow(title, ...among, ...figuresOf(alone), ...floors);
    }),
    '',
  ];
}

function figuresOf(result: LoadResult & Costs): string[] {
  const costs = [result.webMs, result.databaseMs, result.statements];
  return [...timesOf(result), ...costs.map((figure) => figure.toFixed(2))];
}

function timesOf({ perSecond, p50, p99 }: LoadResult): string[] {
  return [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1)];
}

function memoryOf({ memory: { atStart, atMinute, atHalf, atEnd, most } }: MeasuredMix): string[] {
  return [atStart, atMinute, atHalf, atEnd, most].map((bytes) => (bytes / 2 ** 20).toFixed(0));
}

function sizeOf({ videos }: MeasuredMix): string {
  return videos.toLocaleString('en');
}
