import { connect } from '#platform/db/db.ts';
import type { QueueCounts } from '#platform/jobs/overview.ts';
import { countOutgoing } from '#platform/outbox/outgoing.ts';
import { type Check, type DoctorConfig, failed, passed } from './check.ts';
import { findServer } from './check-database.ts';

/**
 * Whether what goes out of the site goes out: nothing is late, and nothing was given up within the last hour.
 */
export async function checkOutbox(config: Pick<DoctorConfig, 'databaseUrl' | 'dataDir'>): Promise<Check> {
  const queues = await readOutgoing(config);
  if (queues === null) return passed('outbox', 'It is looked at while the database runs');
  const lines = describeOutgoing(queues);
  const detail = lines.join('; ') || 'Nothing waits to be sent';
  if (queues.every(({ failed: count, stuck }) => count + stuck === 0)) return passed('outbox', detail);
  return failed('outbox', detail, 'See what failed and try it again on the page “Jobs” of the panel.');
}

/** What the outbox holds, by queue; null while there is no database, or no site in it, to ask. */
export async function readOutgoing(
  config: Pick<DoctorConfig, 'databaseUrl' | 'dataDir'>,
): Promise<QueueCounts[] | null> {
  const server = await findServer(config);
  if (!server) return null;
  const db = connect(server, 5_000, undefined, { max: 1 });
  return countOutgoing(db)
    .catch(() => null)
    .finally(() => db.destroy());
}

/** A line for each queue that holds something. */
export function describeOutgoing(queues: readonly QueueCounts[]): string[] {
  return queues
    .filter(({ waiting, running, failed: lost }) => waiting + running + lost > 0)
    .map(({ name, waiting, running, stuck, failed: lost }) => {
      const late = `${waiting + running} waiting, ${stuck} of them late`;
      return `${name}: ${late}; ${lost} given up within the last hour`;
    });
}
