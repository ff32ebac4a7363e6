import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { BackupError, type Manifest, placesOf } from './manifest.ts';
import { readSaved, saveFile } from './saved-file.ts';

type SavedTable = Manifest['tables'][number];

/** The migrations make this one. */
const MIGRATIONS = 'migration';

const name = (identifier: string): string => pg.escapeIdentifier(identifier);

/**
 * Copies every table of the client's snapshot in PostgreSQL's own text format. Columns that the database
 * computes are left out, and so are unlogged tables, which no crash would leave either.
 */
export async function saveTables(client: pg.Client, folder: string): Promise<SavedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> '${MIGRATIONS}'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  const saved: SavedTable[] = [];
  for (const table of rows) saved.push({ ...table, ...(await saveTable(client, folder, table)) });
  return saved;
}

async function saveTable(client: pg.Client, folder: string, table: { name: string; columns: string[] }) {
  const copy = client.query(copyTo(`copy ${columnsOf(table)} to stdout`));
  const { sha256 } = await saveFile(
    placesOf(folder).table(table.name),
    copy.compose(createGzip({ level: 3 })),
  );
  return { rows: copy.rowCount, sha256 };
}

/** The last number of every sequence; not part of the snapshot, so at least what the tables need. */
export async function saveSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: number | null }>(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`,
  );
  return Object.fromEntries(rows.map(({ name: sequence, last }) => [sequence, last]));
}

/**
 * Fills the tables of the client's transaction with what was saved. Triggers and references wait until all is
 * in: counters were saved like everything else, and no order of tables satisfies every reference.
 */
export async function loadTables(
  client: pg.Client,
  folder: string,
  saved: readonly SavedTable[],
): Promise<void> {
  const references = await dropReferences(client);
  await switchTriggers(client, saved, 'disable');
  await client.query(`truncate ${saved.map((table) => name(table.name)).join()}`);
  for (const table of saved) await loadTable(client, folder, table);
  await switchTriggers(client, saved, 'enable');
  for (const add of references) await client.query(add);
}

async function switchTriggers(
  client: pg.Client,
  saved: readonly SavedTable[],
  to: 'disable' | 'enable',
): Promise<void> {
  for (const table of saved) await client.query(`alter table ${name(table.name)} ${to} trigger user`);
}

async function loadTable(client: pg.Client, folder: string, table: SavedTable): Promise<void> {
  const copy = client.query(copyFrom(`copy ${columnsOf(table)} from stdin`));
  await pipeline(readSaved(placesOf(folder).table(table.name), table.sha256), createGunzip(), copy);
  if (copy.rowCount !== table.rows)
    throw new BackupError(`${table.name} has ${copy.rowCount} rows where ${table.rows} were saved.`);
}

/** Drops all foreign keys; answers the statements that make them again. */
async function dropReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { table, name: key } of rows)
    await client.query(`alter table ${table} drop constraint ${name(key)}`);
  return rows.map(
    ({ table, name: key, definition }) => `alter table ${table} add constraint ${name(key)} ${definition}`,
  );
}

/** Lets every sequence go on where it was. */
export async function loadSequences(client: pg.Client, saved: Manifest['sequences']): Promise<void> {
  for (const [sequence, last] of Object.entries(saved))
    if (last !== null) await client.query('select setval($1::regclass, $2)', [name(sequence), last]);
}

const columnsOf = ({ name: table, columns }: Pick<SavedTable, 'name' | 'columns'>): string =>
  `${name(table)} (${columns.map(name).join()})`;
