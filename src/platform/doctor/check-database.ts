import pg from 'pg';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { embeddedAvailable, serverMajor } from '#platform/db/embedded/binaries.ts';
import { owner } from '#platform/db/embedded/create-cluster.ts';
import { layoutOf } from '#platform/db/embedded/layout.ts';
import { explainConnection } from '#platform/db/reach.ts';
import { answers, readRecord } from '#platform/db/embedded/server-record.ts';
import { failed, passed, type Check, type DoctorConfig } from './check.ts';

/** The oldest PostgreSQL Vireo runs on, as `server_version_num` counts. */
const oldest = 150_000;

/** The outside database when DATABASE_URL is set, else the embedded one: running, stopped or not made yet. */
export async function checkDatabase({
  databaseUrl,
  dataDir,
}: Pick<DoctorConfig, 'databaseUrl' | 'dataDir'>): Promise<Check> {
  if (databaseUrl)
    return checkServer({ connectionString: databaseUrl }, 'Correct DATABASE_URL, or start that database.');
  const { cluster, log } = layoutOf(dataDir);
  const record = await readRecord(cluster);
  if (record && (await answers(record.socketFolder))) {
    return checkServer({ host: record.socketFolder, user: owner, database: owner }, `See ${log}.`);
  }
  return checkStopped(cluster);
}

async function checkServer(options: pg.ClientConfig, fix: string): Promise<Check> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: 5_000 });
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
