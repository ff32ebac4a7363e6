import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { summariseWaiting } from '#features/order/review/model/waiting.ts';
import { countOpenFailures } from '#platform/failures/read.ts';
import { countJobs } from '#platform/jobs/overview.ts';
import { readSpace } from '#platform/storage/space.ts';
import type { Ctx } from '#src/context.ts';

/** Age up to which something counts as new, ms. */
const NEW = 7 * 86_400_000;

/** The numbers of the panel's first page. */
export async function readOverview(ctx: Pick<Ctx, 'db' | 'config' | 'clock'>) {
  const now = ctx.clock.now();
  const [since, before] = [new Date(now - NEW), new Date(now - 2 * NEW)];
  const [waiting, activity, queues, disk, failures, payouts] = await Promise.all([
    summariseWaiting(ctx),
    countActivity(ctx.db, since, before),
    countJobs(ctx.db),
    readSpace(ctx.config.dataDir),
    countOpenFailures(ctx.db),
    readPayouts(ctx.db),
  ]);
  const jobs = {
    failed: queues.reduce((sum, { failed }) => sum + failed, 0),
    stuck: queues.reduce((sum, { stuck }) => sum + stuck, 0),
  };
  return { waiting, payouts, activity, jobs, failures, free: disk.free };
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;

const COUNT = sql<number>`count(*)`.as('count');

/** `since` is when this week began, `before` when the one before it did. */
function countActivity(db: Db, since: Date, before: Date) {
  const videos = db.selectFrom('video').where('state', '=', 'success');
  return db
    .selectNoFrom((eb) => [
      eb.selectFrom('account').where('state', '=', 'active').select(COUNT).as('people'),
      eb.selectFrom('account').where('created_at', '>', since).select(COUNT).as('newPeople'),
      eb
        .selectFrom('account')
        .where('created_at', '>', before)
        .where('created_at', '<=', since)
        .select(COUNT)
        .as('peopleBefore'),
      videos.select(COUNT).as('videos'),
      videos.where('completed_at', '>', since).select(COUNT).as('newVideos'),
      videos
        .where('completed_at', '>', before)
        .where('completed_at', '<=', since)
        .select(COUNT)
        .as('videosBefore'),
      eb.selectFrom('video').where('state', 'in', ['initial', 'stored']).select(COUNT).as('preparing'),
    ])
    .executeTakeFirstOrThrow()
    .then(withNumbers);
}

/** Requested payouts, and since when the oldest waits, ms since 1970; null if there are none. */
async function readPayouts(db: Db): Promise<{ readonly count: number; readonly since: number } | null> {
  const { count, since } = await db
    .selectFrom('payout')
    .where('state', '=', 'requested')
    .select((eb) => [COUNT, eb.fn.min('created_at').as('since')])
    .executeTakeFirstOrThrow();
  return since && { count: Number(count), since: since.getTime() };
}

/** A count is never null, which the types of sub-selects do not express. */
function withNumbers<K extends string>(row: Record<K, number | null>): Record<K, number> {
  return Object.fromEntries(Object.entries(row).map(([name, count]) => [name, Number(count)])) as Record<
    K,
    number
  >;
}
