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
  // A connection that is cut off fails the statement under way, which is told.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await applyMissing(client);
  } finally {
    await client.end();
  }
}

/**
 * Makes an empty database as it is after just these migrations, in the client's own transaction.
 * @throws Error when there is something in it, or when one of them is not known here
 */
export async function migrateEmpty(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  if ((await appliedNames(client)).size > 0) throw new Error('The database already holds a site.');
  refuseUnknown(names);
  for (const [name, text] of inOrder()) if (names.includes(name)) await run(client, name, text);
}

/** The migrations that the database of the client has, in order. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration order by name');
  return rows.map((row) => row.name);
}

async function applyMissing(client: pg.Client): Promise<string[]> {
  const done = await appliedNames(client);
  refuseUnknown(done);
  const applied: string[] = [];
  for (const [name, text] of inOrder()) {
    if (done.has(name)) continue;
    await apply(client, name, text);
    applied.push(name);
  }
  return applied;
}

function refuseUnknown(names: Iterable<string>): void {
  const known = new Set(Object.keys(files).map(nameOf));
  const foreign = [...names].find((name) => !known.has(name));
  if (foreign)
    throw new Error(`The database has the migration ${foreign}, which this version of Vireo does not know.`);
}

const inOrder = (): [name: string, text: string][] =>
  Object.entries(files)
    .map(([path, text]): [string, string] => [nameOf(path), text])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

async function appliedNames(client: pg.Client): Promise<Set<string>> {
  await client.query(`create table if not exists migration (
    name text collate "C" primary key, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string }>('select name from migration');
  return new Set(rows.map((row) => row.name));
}

async function apply(client: pg.Client, name: string, text: string): Promise<void> {
  await client.query('begin');
  try {
    await run(client, name, text);
    await client.query('commit');
  } catch (error) {
    // A connection that was cut off cannot roll back, which must not hide why.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function run(client: pg.Client, name: string, text: string): Promise<void> {
  try {
    await client.query(text);
    await client.query('insert into migration (name) values ($1)', [name]);
  } catch (cause) {
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
