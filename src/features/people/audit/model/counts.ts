import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';
import { COUNTED_ACTIONS } from '../log-rules.ts';

/** How long the public numbers are cached, ms: counting reads whole tables. */
const LIFE = 600_000;

/** A count over the last 30 days, the last 365 days, and all time. */
export interface Count {
  readonly month: number;
  readonly year: number;
  readonly all: number;
}

export type CountName =
  | keyof typeof COUNTED_ACTIONS
  | 'reports'
  | 'reportsUpheld'
  | 'reportsDismissed'
  | 'complaints';

/** How often each action was taken, without names. */
export type PublicCounts = Readonly<Record<CountName, Count>>;

/** The public numbers, at most ten minutes old. */
export function readCounts(ctx: Pick<Ctx, 'db' | 'readCache' | 'clock'>): Promise<PublicCounts> {
  return ctx.readCache.read(
    'public log counts',
    () => countAll(ctx),
    () => LIFE,
  );
}

async function countAll({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<PublicCounts> {
  const sums = sumsAt(clock.now());
  const [actions, reports, complaints] = await Promise.all([
    db
      .selectFrom('audit_log')
      .where((eb) => eb.or([eb('action', '!=', 'video-edited'), sql<boolean>`after @> '{"nsfw": true}'`]))
      .select(['action as name', ...sums])
      .groupBy('action')
      .execute(),
    db
      .selectFrom('report')
      .select([sql<string>`coalesce(outcome, '')`.as('name'), ...sums])
      .groupBy('outcome')
      .execute(),
    db.selectFrom('copyright_complaint').select(sums).execute(),
  ]);
  const counted = Object.entries(COUNTED_ACTIONS).map(([name, names]) => [
    name,
    add(actions.filter((row) => (names as readonly string[]).includes(row.name))),
  ]);
  return {
    ...Object.fromEntries(counted),
    reports: add(reports),
    reportsUpheld: add(reports.filter(({ name }) => name !== '' && name !== 'dismissed')),
    reportsDismissed: add(reports.filter(({ name }) => name === 'dismissed')),
    complaints: add(complaints),
  };
}

function sumsAt(now: number) {
  const since = (days: number) =>
    sql<number>`count(*) filter (where created_at > ${new Date(now - days * 86_400_000)})`;
  return [since(30).as('month'), since(365).as('year'), sql<number>`count(*)`.as('all')] as const;
}

function add(rows: readonly Count[]): Count {
  const sum = (pick: (row: Count) => number) => rows.reduce((total, row) => total + pick(row), 0);
  return { month: sum((row) => row.month), year: sum((row) => row.year), all: sum((row) => row.all) };
}
