import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { countWaiting } from '#features/order/review/model/waiting.ts';
import { countOpenFailures } from '#platform/failures/read.ts';
import { countJobs } from '#platform/jobs/overview.ts';
import { readSpace } from '#platform/storage/space.ts';
import type { Ctx } from '#src/context.ts';

/** Age up to which something counts as new, ms. */
const NEW = 7 * 86_400_000;

/** The numbers of the panel's first page. */
export async function readOverview(ctx: Pick<Ctx, 'db' | 'config' | 'clock'>) {
  const since = new Date(ctx.clock.now() - NEW);
  const [waiting, activity, queues, disk, failures] = await Promise.all([
    countWaiting(ctx),
    countActivity(ctx.db, since),
    countJobs(ctx.db),
    readSpace(ctx.config.dataDir),
    countOpenFailures(ctx.db),
  ]);
  const jobs = {
    failed: queues.reduce((sum, { failed }) => sum + failed, 0),
    stuck: queues.reduce((sum, { stuck }) => sum + stuck, 0),
  };
  return { waiting, activity, jobs, failures, free: disk.free };
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;

const COUNT = sql<number>`count(*)`.as('count');

function countActivity(db: Db, since: Date) {
  const videos = db.selectFrom('video').where('state', '=', 'success');
  return db
    .selectNoFrom((eb) => [
      eb.selectFrom('account').where('state', '=', 'active').select(COUNT).as('people'),
      eb.selectFrom('account').where('created_at', '>', since).select(COUNT).as('newPeople'),
      videos.select(COUNT).as('videos'),
      videos.where('completed_at', '>', since).select(COUNT).as('newVideos'),
      eb.selectFrom('video').where('state', 'in', ['initial', 'stored']).select(COUNT).as('preparing'),
      eb.selectFrom('payout').where('state', '=', 'requested').select(COUNT).as('payouts'),
    ])
    .executeTakeFirstOrThrow()
    .then(withNumbers);
}

/** A count is never null, which the types of sub-selects do not express. */
function withNumbers<K extends string>(row: Record<K, number | null>): Record<K, number> {
  return Object.fromEntries(Object.entries(row).map(([name, count]) => [name, Number(count)])) as Record<
    K,
    number
  >;
}
