import pg from 'pg';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clientOptions, type Connection } from '#platform/db/db.ts';
import { embeddedAvailable, serverMajor } from '#platform/db/embedded/binaries.ts';
import { owner } from '#platform/db/embedded/create-cluster.ts';
import { layoutOf } from '#platform/db/embedded/layout.ts';
import { explainConnection } from '#platform/db/reach.ts';
import { answers, readRecord } from '#platform/db/embedded/server-record.ts';
import { failed, passed, type Check, type DoctorConfig } from './check.ts';

/** The oldest PostgreSQL Vireo runs on, as `server_version_num` counts. */
const oldest = 150_000;

type Place = Pick<DoctorConfig, 'databaseUrl' | 'dataDir'>;

/** The outside database when DATABASE_URL is set, else the embedded one: running, stopped or not made yet. */
export async function checkDatabase(place: Place): Promise<Check> {
  const { cluster, log } = layoutOf(place.dataDir);
  const server = await findServer(place);
  if (!server) return checkStopped(cluster);
  const fix = place.databaseUrl ? 'Correct DATABASE_URL, or start that database.' : `See ${log}.`;
  return checkServer(server, fix);
}

/** Where the database is asked; null while the embedded one is not running. */
export async function findServer({ databaseUrl, dataDir }: Place): Promise<Connection | null> {
  if (databaseUrl) return databaseUrl;
  const record = await readRecord(layoutOf(dataDir).cluster);
  if (!record || !(await answers(record.socketFolder))) return null;
  return { host: record.socketFolder, port: 5432, user: owner, database: owner };
}

async function checkServer(server: Connection, fix: string): Promise<Check> {
  const client = new pg.Client({ ...clientOptions(server), connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; number: number }>(
      "select current_setting('server_version') as version, " +
        "current_setting('server_version_num')::int as number",
    );
    return judgeVersion(rows[0]?.version ?? '', rows[0]?.number ?? 0);
  } catch (error) {
    return failed('database', `The database cannot be reached: ${explainConnection(error)}`, fix);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** PostgreSQL 15 or newer. `number` is its `server_version_num`. */
export function judgeVersion(version: string, number: number): Check {
  const detail = `PostgreSQL ${version} answers`;
  if (number >= oldest) return passed('database', detail);
  return failed('database', `${detail}, which is too old`, 'Use PostgreSQL 15 or newer.');
}

async function checkStopped(cluster: string): Promise<Check> {
  if (!embeddedAvailable()) {
    return failed(
      'database',
      'There is no packaged PostgreSQL for this system',
      'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === '')
    return passed('database', `The packaged PostgreSQL ${serverMajor} will be set up at the first start`);
  if (version === serverMajor)
    return passed('database', `The packaged PostgreSQL ${serverMajor} is not running`);
  return failed(
    'database',
    `${cluster} was made by PostgreSQL ${version}`,
    'Move it away, or bring its content over with backup and restore.',
  );
}
