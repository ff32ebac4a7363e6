import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { createLocalBus } from '#platform/bus/bus.ts';
import type { FetchPolicy } from '#platform/fetch/policy.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { buildApp } from '#src/app.ts';
import { allJobs, startWorker } from '#src/commands/worker.ts';
import { readConfig } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import { openCtx, openDatabase } from '#src/open.ts';
import type { Certificate } from './authority.ts';
import { copyFreshSite } from './fresh-site.ts';

/** The whole site within the test process, for tests that need its context. */
export interface InProcessSite {
  readonly url: string;
  readonly ctx: Ctx;
  readonly app: FastifyInstance;
  remove(): Promise<void>;
}

const CLIENT_DIR = join(import.meta.dirname, '../../dist/client');

/**
 * Starts a site, including a worker, that may also fetch from the addresses of `fetchPolicy`; with
 * `isFederated` as one that others can exchange with; with `secure` encrypted, under that name.
 */
export async function startInProcess(
  fetchPolicy?: FetchPolicy,
  isFederated = false,
  secure?: Certificate & { readonly host: string },
): Promise<InProcessSite> {
  const dataDir = await copyFreshSite();
  const port = await freePort();
  const host = secure?.host ?? (isFederated ? '127.0.0.1' : 'localhost');
  const url = `${secure ? 'https' : 'http'}://${host}:${port}`;
  const config = readConfig(
    {
      ...{ DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', RATE_LIMITS: 'off' },
      ...(isFederated && { PUBLIC_URL: url, FEDERATION: 'on' }),
    },
    dataDir,
  );
  const database = await openDatabase(config);
  const opened = await openCtx(database.connection, {
    worker: true,
    config,
    bus: createLocalBus(),
    ...(fetchPolicy && { fetchPolicy }),
  });
  const { ctx } = opened;
  await ctx.jobs.prepare(allJobs(ctx));
  const app = await buildApp(ctx, { clientDir: CLIENT_DIR });
  // What encrypts stands in front, as it does for sites on the internet.
  const front = secure && createServer(secure, (request, response) => app.routing(request, response));
  if (front) await Promise.all([app.ready(), once(front.listen(port, host), 'listening')]);
  else await app.listen({ host: '127.0.0.1', port });
  await startWorker(ctx);
  return {
    url,
    ctx,
    app,
    async remove() {
      front?.close().closeAllConnections();
      await app.close();
      await opened.close();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
