import type { Tokens } from './full-site.ts';
import type { LoadResult } from './load.ts';
import { writtenBy } from './report.ts';

/** One list or page as somebody was served it. */
export interface ListRow extends LoadResult {
  readonly name: string;
  readonly isPage: boolean;
  /** Whether each request is different, so that answers cannot be shared. */
  readonly isVaried: boolean;
  readonly who: keyof Tokens;
  readonly bytes: number;
  /** Statements of a request, on average. */
  readonly statements: number;
  /** Processor time of the web process for a request, ms. */
  readonly cpuMs: number;
  /** Requests a second of a bare server that has these bytes in memory. */
  readonly memoryFloor: number;
  /** Rows of a page: the floor of a statement that it is compared with. */
  readonly rows: number;
}

/** A site with so many videos, measured. */
export interface MeasuredLists {
  readonly videos: number;
  /** How many of them are at home on other sites. */
  readonly elsewhere: number;
  /**
   * Requests a second of a bare server that reads a page by one prepared statement and writes the same JSON,
   * by its rows.
   */
  readonly statementFloors: ReadonlyMap<number, number>;
  readonly rows: readonly ListRow[];
}

interface Measurement {
  readonly clients: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly quick: MeasuredLists;
}

/** The measurement as it is kept in docs/benchmarks: where it was taken, the goals, and every row. */
export function report({ quick, ...how }: Measurement): string {
  const goals = goalsOf(quick);
  return [...introduce('Lists and pages of a full site', how), ...goals, '', ...tableOf(quick)].join('\n');
}

/** How another site compares with the first, which was measured in the same run, and its rows. */
export function reportGrowth({ quick, other, ...how }: Measurement & { other: MeasuredLists }): string {
  const title = `Lists and pages of a site with ${sizeOf(other)}`;
  return [...introduce(title, how), ...growthOf(quick, other), '', ...tableOf(other)].join('\n');
}

/** The head of a page, up to the first row of its goals. */
function introduce(title: string, { clients, seconds, rounds }: Omit<Measurement, 'quick'>): string[] {
  return [
    `# ${title}`,
    '',
    writtenBy('lists'),
    'One web process, its database and the clients, all on this machine;',
    `${clients} connections; each row is the fastest of ${rounds} runs of ${seconds} s. Visitors share`,
    'what was answered within the last second; members and moderators are answered one by one, and the',
    'member follows 60 people. "Of memory" compares with a bare server that answers the same bytes, "of a',
    'statement" with one that reads as many rows by one prepared statement and writes the same JSON; pages',
    'are compared with its 24 rows.',
    '',
    '## Goals',
    '',
    '| goal | reached | by |',
    '|---|--:|---|',
  ];
}

function goalsOf(measured: MeasuredLists): string[] {
  const { rows } = measured;
  const statement = (row: ListRow) => ofStatement(row, measured);
  const calls = rows.filter(({ isPage, isVaried }) => !isPage && !isVaried);
  const shared = lowest(
    calls.filter(({ who }) => who === 'visitor'),
    ofMemory,
  );
  const own = lowest(
    calls.filter(({ who }) => who !== 'visitor'),
    statement,
  );
  const page = (name: string) =>
    lowest(
      rows.filter((row) => row.isPage && row.name === name && row.who === 'member'),
      ({ perSecond }) => perSecond,
    );
  const slowest = lowest(
    rows.filter(({ name }) => name.startsWith('search')),
    ({ p99 }) => -p99,
  );
  return [
    goal('public lists, signed out: ≥ 0.5 of memory', shared, 2),
    goal('lists, signed in: ≥ 0.5 of a statement', own, 2),
    goal('home, signed in: ≥ 500 pages/s', page('home'), 0),
    goal('watch, signed in: ≥ 500 pages/s', page('watch'), 0),
    goal('search, 99th percentile: < 50 ms', { ...slowest, value: -slowest.value }, 1),
  ];
}

/**
 * How much more an answer of the other site costs, relative to the floor of its own run: the mean of a
 * member and a moderator, who ask the database for the same. The largest of many single figures would mostly
 * show how much the machine varies.
 */
function growthOf(quick: MeasuredLists, other: MeasuredLists): string[] {
  const members = quick.rows.filter(({ who }) => who === 'member');
  const kept = (one: ListRow) => ofStatement(twinOf(one, other), other) / ofStatement(one, quick);
  const keptOfBoth = (one: ListRow) =>
    Math.sqrt(kept(one) * kept(twinOf({ ...one, who: 'moderator' }, quick)));
  function growth(text: string, rows: readonly ListRow[]): string {
    const { row, value } = lowest(rows, keptOfBoth);
    return `| ${text} | ${((1 / value - 1) * 100).toFixed(0)} | ${titleOf(row)}, signed in |`;
  }
  return [
    growth(
      `${sizeOf(other)} cost: < 20 % more`,
      members.filter(({ isVaried }) => !isVaried),
    ),
    growth(
      `another word each time, ${number(other.videos / quick.videos)} × as many matches, costs, % more`,
      members.filter(({ isVaried }) => isVaried),
    ),
  ];
}

function twinOf({ name, isPage, who }: ListRow, { rows }: MeasuredLists): ListRow {
  const twin = rows.find((row) => row.name === name && row.isPage === isPage && row.who === who);
  if (!twin) throw new Error(`${name} was not measured`);
  return twin;
}

interface Minimum {
  readonly row: ListRow;
  readonly value: number;
}

function lowest(rows: readonly ListRow[], valueOf: (row: ListRow) => number): Minimum {
  const [first] = rows.map((row) => ({ row, value: valueOf(row) })).toSorted((a, b) => a.value - b.value);
  if (!first) throw new Error('Nothing was measured');
  return first;
}

function goal(text: string, { row, value }: Minimum, digits: number): string {
  return `| ${text} | ${value.toFixed(digits)} | ${titleOf(row)}, ${row.who} |`;
}

function tableOf(measured: MeasuredLists): string[] {
  const { statementFloors, rows } = measured;
  return [
    `## ${sizeOf(measured)}`,
    '',
    ...Array.from(
      statementFloors,
      ([count, perSecond]) =>
        `One statement of ${count} rows and the same JSON, bare server: ${perSecond.toFixed(0)} requests/s.`,
    ),
    '',
    '| what | who | requests/s | p50 ms | p99 ms | statements | CPU ms | kB | of memory | of a statement |',
    '|---|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows.map((row) => lineOf(row, measured)),
    '',
  ];
}

function lineOf(row: ListRow, measured: MeasuredLists): string {
  const figures = [
    row.perSecond.toFixed(0),
    row.p50.toFixed(1),
    row.p99.toFixed(1),
    row.statements.toFixed(2),
    row.cpuMs.toFixed(2),
    (row.bytes / 1000).toFixed(1),
    ofMemory(row).toFixed(3),
    ofStatement(row, measured).toFixed(2),
  ];
  return `| ${titleOf(row)} | ${row.who} | ${figures.join(' | ')} |`;
}

function titleOf({ name, isPage }: ListRow): string {
  return `${name} (${isPage ? 'page' : 'call'})`;
}

function ofMemory({ perSecond, memoryFloor }: ListRow): number {
  return perSecond / memoryFloor;
}

function ofStatement({ perSecond, rows }: ListRow, { statementFloors }: MeasuredLists): number {
  return perSecond / (statementFloors.get(rows) as number);
}

function sizeOf({ videos, elsewhere }: MeasuredLists): string {
  const theirs = elsewhere > 0 ? `, of which ${number(elsewhere)} are at home elsewhere` : '';
  return `${number(videos)} videos${theirs}`;
}

function number(value: number): string {
  return value.toLocaleString('en');
}
