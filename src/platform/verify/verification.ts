import { type Expression, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Database } from '#platform/db/tables.ts';
import type { Ctx } from '#src/context.ts';

/** A number that is kept beside the rows that it counts, by a trigger or by whoever writes them. */
export interface Counter {
  /** The table that keeps the number. */
  readonly keptIn: keyof Database;
  /** The column that tells its rows apart. */
  readonly key: string;
  /** The column with the number. */
  readonly column: string;
  /** The tables whose rows are counted. */
  readonly of: readonly (keyof Database)[];
  /** What the number should be, by the key's values; 0 where a value is missing. */
  readonly count: (db: Db) => Expression<{ id: number | null; found: number | string | bigint }>;
}

/** A row whose number is wrong. */
export interface Miscount {
  readonly id: number;
  readonly kept: number;
  readonly found: number;
}

/** The rows whose number is not what it counts, in the order of their keys. */
export async function findMiscounts(db: Db, counter: Counter): Promise<Miscount[]> {
  const { rows } = await sql<Miscount>`${miscounts(db, counter)} order by 1`.execute(db);
  return rows;
}

/** Sets the wrong numbers right while nobody writes what they count. Answers how many there were. */
export function recount(db: Db, counter: Counter): Promise<number> {
  const { keptIn, key, column, of } = counter;
  return db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.join(of.map((name) => sql.table(name)))} in share row exclusive mode`.execute(
      trx,
    );
    const { numAffectedRows } = await sql`
      update ${sql.table(keptIn)} set ${sql.ref(column)} = wrong.found
      from (${miscounts(trx, counter)}) as wrong where ${sql.ref(`${keptIn}.${key}`)} = wrong.id`.execute(
      trx,
    );
    return Number(numAffectedRows ?? 0);
  });
}

function miscounts(db: Db, { keptIn, key, column, count }: Counter) {
  const kept = sql.ref(`${keptIn}.${column}`);
  const id = sql.ref(`${keptIn}.${key}`);
  return sql`select ${id} as id, ${kept} as kept, coalesce(counted.found, 0)::bigint as found
    from ${sql.table(keptIn)} left join (${count(db)}) as counted on counted.id = ${id}
    where ${kept} <> coalesce(counted.found, 0)`;
}

/**
 * What must hold of a feature's tables and files. The default export of
 * `features/<floor>/<feature>/verify.ts`.
 */
export interface Verification {
  /** Numbers that can be counted again. */
  readonly counters?: readonly Counter[];
  /** Prefixes of stored files that belong to nothing, and what they would have belonged to. */
  readonly strays?: {
    readonly of: string;
    readonly find: (ctx: Pick<Ctx, 'db' | 'storage'>) => Promise<readonly string[]>;
  };
  /** One sentence for everything else that is not as it should be; none when all is well. */
  readonly check?: (ctx: Pick<Ctx, 'db' | 'storage'>) => Promise<readonly string[]>;
}
