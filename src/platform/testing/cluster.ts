import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import originalJobs from '#features/making/original/jobs.ts';
import federationJobs from '#features/order/federation/jobs.ts';
import relatedJobs from '#features/watching/watch/jobs.ts';
import searchJobs from '#features/watching/search/jobs.ts';
import { clientOptions, type Connection } from '#platform/db/db.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { outgoing } from '#platform/outbox/outgoing.ts';
import { OUTBOX, type OutboxQueue } from '#platform/outbox/rules.ts';
import { readConfig } from '#src/config.ts';
import { openCtx } from '#src/open.ts';
import { offerS3Server } from './shared-swift.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { host: string; port: number; user: string };
  }
}

/** The database that every test file copies: migrated, and with the tables of the job queue. */
export const TEMPLATE = 'vireo_template';

/** One database server for the whole run, in a folder of its own, with the migrations applied once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vireo-cluster-'));
  const server = await startEmbedded({ dataDir, durable: false });
  const { host, port, user } = server.connection;
  await createTemplate(server.connection, dataDir);
  project.provide('cluster', { host, port, user });
  const offer = await offerS3Server();
  project.provide('sharedS3', offer.url);
  return async () => {
    await offer.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** A site that is opened once leaves the tables of the queue, which each copy would take long to make. */
async function createTemplate(connection: Exclude<Connection, string>, dataDir: string): Promise<void> {
  const client = new pg.Client(clientOptions(connection));
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, dataDir);
  const site = await openCtx({ ...connection, database: TEMPLATE }, { config, migrations: true });
  // What people do orders letters and lists, so these queues are there before any worker is.
  const names = Object.keys(OUTBOX) as OutboxQueue[];
  const letters = names.map((name) => outgoing(site.ctx, name, async () => {}));
  await site.ctx.jobs.prepare([
    ...letters,
    ...relatedJobs(site.ctx),
    ...searchJobs(site.ctx),
    ...originalJobs(site.ctx),
    ...federationJobs(site.ctx),
  ]);
  await site.close();
}
