import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { clientOptions, type Connection } from '#platform/db/db.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { host: string; port: number; user: string };
  }
}

/** The migrated database that every test file copies. */
export const TEMPLATE = 'vireo_template';

/** One database server for the whole run, in a folder of its own, with the migrations applied once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vireo-cluster-'));
  const server = await startEmbedded({ dataDir, durable: false });
  const { host, port, user } = server.connection;
  await createTemplate(server.connection);
  project.provide('cluster', { host, port, user });
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function createTemplate(connection: Exclude<Connection, string>): Promise<void> {
  const client = new pg.Client(clientOptions(connection));
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate({ ...connection, database: TEMPLATE });
}
