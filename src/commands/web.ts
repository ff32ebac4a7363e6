import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { buildApp } from '#src/app.ts';
import type { Ctx } from '#src/context.ts';
import { allJobs } from './worker.ts';
import { followRequests } from './drain.ts';
import { warnOfLimits } from '#platform/doctor/check-machine.ts';
import { startMetrics } from '#platform/metrics/serve.ts';
import { createNeighbours, listenToNeighbours } from './neighbours.ts';
import { Trouble } from './trouble.ts';
import type { Place } from './web-processes.ts';

/** The browser's build is next to the server's. */
export const CLIENT_DIR = join(import.meta.dirname, '../client');

/**
 * Connections that may wait to be taken, as far as the system allows: when a broadcast begins, hundreds
 * come in the second that a burst of answers takes, and those beyond are reset.
 */
const WAITING = 4_096;

/**
 * Starts answering on HOST and PORT, alone or as one of several processes. Answers how to stop, which waits
 * for requests under way. @throws {Trouble} when the port is taken
 */
export async function startWeb(ctx: Ctx, place: Place | null = null): Promise<() => Promise<void>> {
  keepRequestsYoung();
  collectSoon();
  const neighbours = place ? createNeighbours(place) : undefined;
  const app = await buildApp(ctx, { clientDir: CLIENT_DIR, neighbours });
  const drain = followRequests(app.server);
  const { HOST, PORT } = ctx.config;
  try {
    if (place) await app.ready();
    const leave = place ? await listenToNeighbours(app, place) : null;
    await app.listen({ host: HOST, port: PORT, backlog: WAITING });
    const stopMetrics = startMetrics(ctx);
    return async () => {
      stopMetrics();
      await drain.finish();
      await leave?.();
      await app.close();
    };
  } catch (error) {
    await app.close();
    throw new Trouble(portTrouble(error as NodeJS.ErrnoException, HOST, PORT), { cause: error });
  }
}

/**
 * V8 puts what outlives two collections into old memory, and later objects from the same line at once.
 * Where many requests are answered side by side, most of a page does: it would stay until the next full
 * collection, and pages take up to half longer. docs/decisions/0037
 */
function keepRequestsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}

/**
 * By itself V8 lets old memory grow to a multiple of what is held before it collects it, and keeps what it
 * has once taken. A web process holds little and makes much. docs/decisions/0047
 */
function collectSoon(): void {
  setFlagsFromString('--heap-growing-percent=25');
}

/** The same for a process that may start before any worker: jobs wait until there is one. */
export async function startWebAlone(ctx: Ctx): Promise<() => Promise<void>> {
  warnOfLimits(ctx.log);
  await ctx.jobs.prepare(allJobs(ctx));
  return startWeb(ctx);
}

function portTrouble({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Set PORT to a free one.`;
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}. Correct HOST.`;
  return `Cannot listen on ${host}:${port}: ${message}`;
}
