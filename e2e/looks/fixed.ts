import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';
import { clientOptions, type Connection } from '#platform/db/db.ts';

/** The moment at which every picture is taken: a Saturday afternoon. */
export const MOMENT = Date.UTC(2026, 2, 14, 15, 9, 26);

const AT = `timestamptz '${new Date(MOMENT).toISOString()}'`;

/**
 * Stops the time of a database, for connections that are opened from now on: `now()` of its statements, and
 * of the defaults of its columns, which were bound when the tables were made.
 */
export async function stopTime(connection: Connection): Promise<void> {
  const client = new pg.Client(clientOptions(connection));
  await client.connect();
  try {
    await client.query(STOPPED);
  } finally {
    await client.end();
  }
}

const STOPPED = `
create schema fixed;
create function fixed.now() returns timestamptz language sql immutable as $$ select ${AT} $$;
do $$
declare one record;
begin
  execute format('alter database %I set search_path = fixed, pg_catalog, public', current_database());
  for one in select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_default = 'now()'
  loop
    execute format('alter table public.%I alter column %I set default ${AT.replaceAll("'", "''")}',
      one.table_name, one.column_name);
  end loop;
end $$`;

/**
 * Makes what is drawn by lot in this process the same each time, such as codes and keys. Answers how to end
 * that.
 */
export function loadDice(): () => void {
  const { randomBytes } = crypto;
  const getRandomValues = globalThis.crypto.getRandomValues.bind(globalThis.crypto);
  let drawn = 0;
  const next = (size: number): Buffer => {
    drawn += 1;
    return crypto.createHash('shake256', { outputLength: size }).update(`draw ${drawn}`).digest();
  };
  crypto.randomBytes = ((size: number) => next(size)) as typeof crypto.randomBytes;
  globalThis.crypto.getRandomValues = (array) => {
    if (!array) return array;
    const { buffer, byteOffset, byteLength } = array;
    new Uint8Array(buffer, byteOffset, byteLength).set(next(byteLength));
    return array;
  };
  syncBuiltinESMExports();
  return () => {
    Object.assign(crypto, { randomBytes });
    Object.assign(globalThis.crypto, { getRandomValues });
    syncBuiltinESMExports();
  };
}
