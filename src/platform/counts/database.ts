import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Batches } from '#platform/db/batch.ts';
import type { Db } from '#platform/db/db.ts';
import type { Addition, CountResult, Counts } from './counts.ts';

/** Pause between two removals of expired numbers, ms. */
const SWEEP_MS = 10 * 60_000;

/**
 * Numbers in an unlogged table of the site's database: cheap to write, and empty after a crash of the server.
 * Additions made at the same moment share a statement. Names are stored as hashes, because they contain
 * addresses.
 */
export function createDatabaseCounts(db: Db, batches: Batches, clock: { now(): number }): Counts {
  let sweptAt = clock.now();
  const addTogether = (over: Db, additions: readonly Addition[]) => addAll(over, additions, clock.now());

  /** Nobody waits for it, and the next sweep makes up for one that failed. */
  function sweep(): void {
    if (clock.now() - sweptAt < SWEEP_MS) return;
    sweptAt = clock.now();
    removeEnded(db, sweptAt).catch(() => {});
  }

  return {
    add(addition) {
      sweep();
      return batches.join(db, addTogether, addition);
    },
  };
}

/** One row of the statement: the sum of the additions to one number. */
interface Sum {
  readonly name: Buffer;
  by: number;
  readonly lifeMs: number;
}

async function addAll(db: Db, additions: readonly Addition[], now: number): Promise<CountResult[]> {
  const sums = sumUp(additions);
  const totals = await upsert(db, [...sums.values()], now);
  // Callers who came first get the lower numbers.
  return additions
    .toReversed()
    .map(({ name, by }) => {
      const counted = totals.get(hashOf(name)) as { total: number; leftMs: number };
      const mine = { ...counted };
      counted.total -= by;
      return mine;
    })
    .toReversed();
}

function sumUp(additions: readonly Addition[]): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const { name, by, lifeMs } of additions) {
    const key = hashOf(name);
    const sum = sums.get(key) ?? { name: Buffer.from(key, 'hex'), by: 0, lifeMs };
    sum.by += by;
    sums.set(key, sum);
  }
  return sums;
}

/** Sorted by name, so that processes which add to the same numbers never deadlock. */
async function upsert(db: Db, sums: readonly Sum[], now: number) {
  const at = new Date(now);
  const { rows } = await sql<{ name: Buffer; total: number; ends_at: Date }>`
    insert into shared_count (name, total, ends_at)
    select name, by, ${at}::timestamptz + life * interval '1 millisecond'
    from unnest(${sums.map(({ name }) => name)}::bytea[], ${sums.map(({ by }) => by)}::int[],
      ${sums.map(({ lifeMs }) => lifeMs)}::float8[]) as added (name, by, life)
    order by name
    on conflict (name) do update set
      total = excluded.total + case when shared_count.ends_at <= ${at} then 0 else shared_count.total end,
      ends_at = case when shared_count.ends_at <= ${at} then excluded.ends_at else shared_count.ends_at end
    returning name, total, ends_at`.execute(db);
  return new Map(
    rows.map(({ name, total, ends_at: end }) => [
      name.toString('hex'),
      { total, leftMs: end.getTime() - now },
    ]),
  );
}

async function removeEnded(db: Db, now: number): Promise<void> {
  await db.deleteFrom('shared_count').where('ends_at', '<=', new Date(now)).execute();
}

function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 32);
}
