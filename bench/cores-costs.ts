import type { Part, Room } from './cores-parts.ts';
import { tableRow } from './report.ts';

/** One kind of request, served by so many processes; with each part, how many processors it kept busy. */
export interface CoreRow {
  /** Null where nothing was asked for. */
  readonly title: string | null;
  readonly count: number;
  readonly room: Room;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Requests that were answered that the site is too busy; the others are what is counted. */
  readonly refused: number;
  readonly busy: Readonly<Record<Part, number>>;
}

export interface How {
  readonly videos: number;
  readonly seconds: number;
  /** Connections for each web process. */
  readonly clients: number;
  readonly share: number | null;
}

/** How rows end whose requests come over a connection of their own: only these cost what accepts them. */
export const FRESH = ', new connection';
/** The machine for which is reckoned what it does: its processors, and most web processes. */
const LARGE = { processors: 16, web: 12 };
const SERVING = ['web', 'accept', 'database'] as const;

/** The first two lines of a table about kinds of request. */
export function headOf(...columns: readonly string[]): string[] {
  return [tableRow('what, by whom', ...columns), `|---|${columns.map(() => '--:|').join('')}`];
}

/** Processor time of a request, with fewest and with most web processes. */
export function costsOf(rows: readonly CoreRow[]): string[] {
  const counts = rows.map(({ count }) => count);
  const ends = [...new Set([Math.min(...counts), Math.max(...counts)])];
  const titles = [...new Set(rows.map(({ title }) => title))];
  const costs = (title: string | null, count: number) => {
    const row = rows.find((one) => one.title === title && one.count === count);
    return SERVING.map((part) => (row ? msOf(row, part).toFixed(2) : ''));
  };
  return [
    '## What a request costs',
    '',
    'Processor time, ms, by the number of web processes.',
    '',
    ...headOf(...ends.flatMap((count) => SERVING.map((part) => `${part}, ${count}`))),
    ...titles.map((title) => tableRow(title ?? '', ...ends.flatMap((count) => costs(title, count)))),
    '',
  ];
}

function msOf({ busy, perSecond }: CoreRow, part: Part): number {
  return (1_000 * busy[part]) / perSecond;
}

/** What follows for whole processors like these, where each part costs what it costs here. */
export function largeOf(rows: readonly CoreRow[], { share }: How): string[] {
  const { processors, web } = LARGE;
  const most = Math.max(...rows.map(({ count }) => count));
  return [
    '## What follows for a large machine',
    '',
    `With ${web} web processes on ${web} whole processors like these, at what a request costs above with`,
    'most processes: how many processors the database and what accepts connections use then, and how many',
    `requests a second end the one that accepts. The last columns divide ${processors} processors among all.`,
    '',
    ...headOf(
      `${web} web processes answer`,
      'database uses',
      'accept uses',
      'accept ends at',
      `${processors} processors answer`,
      'of which web',
      'database',
    ),
    ...rows.filter(({ count }) => count === most).map((row) => largeRow(row, share ?? 1)),
    '',
  ];
}

function largeRow(row: CoreRow, share: number): string {
  const { title, count, perSecond } = row;
  const full = (perSecond * LARGE.web) / (count * share);
  const whole = (LARGE.processors * 1_000) / SERVING.reduce((sum, part) => sum + msOf(row, part), 0);
  const uses = (part: Part, each: number) => ((each * msOf(row, part)) / 1_000).toFixed(1);
  return tableRow(
    title ?? '',
    rounded(full),
    uses('database', full),
    uses('accept', full),
    title?.endsWith(FRESH) ? rounded(1_000 / msOf(row, 'accept')) : '–',
    rounded(whole),
    uses('web', whole),
    uses('database', whole),
  );
}

function rounded(perSecond: number): string {
  return Number(perSecond.toPrecision(2)).toLocaleString('en');
}
