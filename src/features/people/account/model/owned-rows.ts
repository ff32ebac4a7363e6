import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Database } from '#platform/db/tables.ts';

/** Every row of a table that belongs to the account, for features that export whole rows. */
export async function rowsOf<T extends keyof Database & string>(
  db: Db,
  table: T,
  column: keyof Database[T] & string,
  accountId: number,
): Promise<object[]> {
  const { rows } = await sql<object>`
    select * from ${sql.table(table)} where ${sql.ref(column)} = ${accountId}`.execute(db);
  return rows;
}
