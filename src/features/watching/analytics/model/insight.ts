import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';
import { DAY_MS, type DaySums, emptySums, isoDay, type Period, type Sums, VIDEOS_SHOWN } from '../rules.ts';
import { SLICES } from '#features/watching/watch/rules.ts';

/** The subject of sums: a video or an account by its id, or the whole site. */
export interface Scope {
  readonly kind: 'video' | 'account' | 'site';
  readonly subject: number;
}

/** The sums of a period, and how much of the videos was watched. */
export interface PeriodSums {
  /** Every day of the period, or every month if all of it is requested. */
  readonly days: readonly DaySums[];
  readonly totals: Sums;
  /** The same for as many days before that; null if all of it is requested. */
  readonly before: Sums | null;
  readonly begun: number;
  /** Viewers who saw each twentieth of a video. */
  readonly reach: readonly number[];
}

type InsightCtx = Pick<Ctx, 'db' | 'clock'>;

/** The first day of a period and of the one before it; `all` starts with the first sums. */
export function beginOf({ clock }: Pick<Ctx, 'clock'>, period: Period): { from: string; before: string } {
  if (period === 'all') return { from: '2000-01-01', before: '2000-01-01' };
  const days = Number(period);
  return {
    from: isoDay(clock.now() - (days - 1) * DAY_MS),
    before: isoDay(clock.now() - (2 * days - 1) * DAY_MS),
  };
}

/** The day of a row of sums, or the first of its month, `YYYY-MM-DD`. */
export function dayOf(period: Period) {
  return sql`to_char(${period === 'all' ? sql`date_trunc('month', day)` : sql`day`}, 'YYYY-MM-DD')`;
}

/** The sums of several rows of `analytics_day`. */
export const SUMMED = sql`sum(views)::int as views, sum(seconds)::float8 as seconds, sum(votes)::int as votes,
  sum(shares)::int as shares, sum(followers)::int as followers, sum(tips)::int as tips,
  sum(tipped)::float8 as tipped, sum(begun)::int as begun, sum_counts(reach) as reach`;

/** The sums of a period. */
export async function readWatched(
  ctx: InsightCtx,
  { kind, subject }: Scope,
  period: Period,
): Promise<PeriodSums> {
  const { before } = beginOf(ctx, period);
  const { rows } = await sql<StoredDay>`
    select ${dayOf(period)} as day, ${SUMMED}
    from analytics_day
    where scope = ${kind} and subject = ${subject} and day >= ${before}::date
    group by 1 order by 1`.execute(ctx.db);
  return foldDays(ctx, period, rows);
}

/** The sums of a period from those of its days, and of the days before; `rows` by day. */
export function foldDays(ctx: InsightCtx, period: Period, rows: readonly StoredDay[]): PeriodSums {
  const { from } = beginOf(ctx, period);
  const shown = rows.filter(({ day }) => day >= from || period === 'all');
  const reaches = shown.map(({ reach }) => reach ?? []);
  return {
    days: withGaps(shown, period === 'all' ? monthsOf(ctx, shown) : daysOf(ctx, Number(period))),
    totals: addUp(shown),
    before: period === 'all' ? null : addUp(rows.filter(({ day }) => day < from)),
    begun: shown.reduce((sum, { begun }) => sum + begun, 0),
    reach: Array.from({ length: SLICES }, (_item, at) =>
      reaches.reduce((sum, each) => sum + (each[at] ?? 0), 0),
    ),
  };
}

/** A day, or a month, as it is read. */
export interface StoredDay extends DaySums {
  readonly begun: number;
  readonly reach: readonly number[] | null;
}

function withGaps(rows: readonly StoredDay[], days: readonly string[]): DaySums[] {
  const byDay = new Map(rows.map(({ begun: _begun, reach: _reach, ...row }) => [row.day, row]));
  return days.map((day) => byDay.get(day) ?? { day, ...emptySums() });
}

function daysOf({ clock }: InsightCtx, count: number): string[] {
  return Array.from({ length: count }, (_item, ago) => isoDay(clock.now() - (count - 1 - ago) * DAY_MS));
}

/** Every month from the first to the current one. */
function monthsOf({ clock }: InsightCtx, rows: readonly StoredDay[]): string[] {
  const now = new Date(clock.now());
  const first = rows[0] ? new Date(rows[0].day) : now;
  const count =
    (now.getUTCFullYear() - first.getUTCFullYear()) * 12 + now.getUTCMonth() - first.getUTCMonth() + 1;
  return Array.from({ length: count }, (_item, at) =>
    isoDay(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + at, 1)),
  );
}

function addUp(rows: readonly Sums[]): Sums {
  const sums = emptySums();
  for (const row of rows) for (const name of Object.keys(sums) as (keyof Sums)[]) sums[name] += row[name];
  return sums;
}

/** The number of views of one origin. */
export interface Part {
  readonly kind: string;
  readonly label: string;
  readonly views: number;
  /** In the period before; 0 for `all`. */
  readonly before: number;
}

/** Where the views of a period came from, most first, and those of the period before. */
export async function readParts(ctx: InsightCtx, { kind, subject }: Scope, period: Period): Promise<Part[]> {
  const { from, before } = beginOf(ctx, period);
  const { rows } = await sql<Part>`
    select kind, label, coalesce(sum(views) filter (where day >= ${from}::date), 0)::int as views,
      coalesce(sum(views) filter (where day < ${from}::date), 0)::int as before
    from analytics_part
    where scope = ${kind} and subject = ${subject} and day >= ${before}::date
    group by kind, label order by views desc, label`.execute(ctx.db);
  return rows;
}

/** A video among those of a period. */
export interface WatchedVideo {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly views: number;
  readonly seconds: number;
  /** Views in the period before; 0 where that is not read. */
  readonly before: number;
}

/** How far back the list of videos goes, days, for one account and for the site. */
const LOOK_BACK = { account: 365, site: 90 } as const;
/** How many of the videos that gained or lost most are read. */
const MOVERS_READ = 2;

/**
 * The most viewed videos of a period, of an account or of the site, and those whose views changed most since
 * the period before, which may be others; none of a single video. For the site, where reading the period
 * before of all videos would take long, it is read of the most viewed ones.
 */
export async function readVideos(ctx: InsightCtx, scope: Scope, period: Period): Promise<WatchedVideo[]> {
  const { kind, subject } = scope;
  if (kind === 'video') return [];
  const days = period === 'all' ? LOOK_BACK[kind] : Number(period);
  const from = isoDay(ctx.clock.now() - (days - 1) * DAY_MS);
  const { before } = beginOf(ctx, period);
  const isCompared = kind === 'account' && period !== 'all';
  const former = kind === 'site' && period !== 'all' ? viewsBetween(before, from) : sql`listed.before`;
  const { rows } = await sql<WatchedVideo>`
    with watched as (
      select subject, coalesce(sum(views) filter (where day >= ${from}::date), 0)::int as views,
        coalesce(sum(seconds) filter (where day >= ${from}::date), 0)::float8 as seconds,
        coalesce(sum(views) filter (where day < ${from}::date), 0)::int as before
      from analytics_day
      where scope = 'video' and day >= ${isCompared ? before : from}::date
        ${kind === 'account' ? sql`and owner_id = ${subject}` : sql``}
      group by subject
    ),
    listed as (
      (select * from watched where views > 0 order by views desc, subject desc
        limit ${sql.lit(2 * VIDEOS_SHOWN)})
      union (select * from watched where ${isCompared} order by views - before desc, subject desc
        limit ${sql.lit(MOVERS_READ)})
      union (select * from watched where ${isCompared} order by before - views desc, subject desc
        limit ${sql.lit(MOVERS_READ)})
    )
    select video.id, video.code, video.title, listed.views, listed.seconds, ${former} as before
    from listed join video on video.id = listed.subject
    where video.state <> 'deleted'
    order by listed.views desc, video.id desc`.execute(ctx.db);
  return rows;
}

/** The views of a listed video between two days: a few rows by their key. */
function viewsBetween(from: string, to: string) {
  return sql`(select coalesce(sum(earlier.views), 0)::int from analytics_day earlier
    where earlier.scope = 'video' and earlier.subject = listed.subject
      and earlier.day >= ${from}::date and earlier.day < ${to}::date)`;
}
