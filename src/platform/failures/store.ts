import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { CleanFailure } from './failure.ts';

/** Kinds of failures that are kept, of each source. */
const MOST_KINDS = 250;

/** Failures of one kind that happened since the last time. */
export interface FailureCount {
  readonly failure: CleanFailure;
  readonly count: number;
  /** When the newest one happened, ms since 1970. */
  readonly at: number;
}

/**
 * Counts failures of one kind; one that was settled is open again. Answers whether anybody wants to hear of
 * it: it is not muted.
 */
export async function storeFailure(
  db: Db,
  version: string,
  { failure, count, at }: FailureCount,
): Promise<boolean> {
  const { source, name, message, place, stack, crumbs, browser, fingerprint } = failure;
  const detail = JSON.stringify({ stack, crumbs, browser });
  const last_at = new Date(at);
  const row = await db
    .insertInto('failure')
    .values({
      ...{ source, name, message, place, fingerprint, version, detail, count },
      ...{ first_at: last_at, last_at },
    })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({
        ...{ message, place, version, detail, last_at },
        count: sql`failure.count + ${count}`,
        state: sql`case when failure.state = 'settled' then 'open' else failure.state end`,
      }),
    )
    .returning('state')
    .executeTakeFirstOrThrow();
  await dropOldest(db, source);
  return row.state !== 'muted';
}

/** Whatever is told of failures, their table stays small. */
async function dropOldest(db: Db, source: string): Promise<void> {
  await db
    .deleteFrom('failure')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('failure')
        .select('id')
        .where('source', '=', source)
        .orderBy('last_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MOST_KINDS),
    )
    .execute();
}
