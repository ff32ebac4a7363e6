import pg from 'pg';
import { clientOptions, type Connection } from './db.ts';

const files = import.meta.glob<string>('/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Any number that no other program uses on this database. */
const LOCK = 72_651_101;

/**
 * Applies the migrations that this database has not seen, in order, each in its own transaction, under a lock
 * so that racing starts are safe. Answers the names applied.
 * @throws Error naming the migration when the database is newer than this version or a landed file was edited
 */
export async function migrate(connection: Connection): Promise<string[]> {
  const client = new pg.Client(clientOptions(connection));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await applyMissing(client);
  } finally {
    await client.end();
  }
}

async function applyMissing(client: pg.Client): Promise<string[]> {
  const done = await appliedNames(client);
  const known = Object.keys(files).map(nameOf);
  const foreign = [...done].find((name) => !known.includes(name));
  if (foreign)
    throw new Error(`The database has the migration ${foreign}, which this version of Vireo does not know.`);
  const applied: string[] = [];
  for (const [path, text] of Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (done.has(nameOf(path))) continue;
    await apply(client, nameOf(path), text);
    applied.push(nameOf(path));
  }
  return applied;
}

async function appliedNames(client: pg.Client): Promise<Set<string>> {
  await client.query(`create table if not exists migration (
    name text collate "C" primary key, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string }>('select name from migration');
  return new Set(rows.map((row) => row.name));
}

async function apply(client: pg.Client, name: string, text: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
