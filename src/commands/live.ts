import type { ChildProcess } from 'node:child_process';
import { startIngest } from '#features/making/live/ingest.ts';
import type { Ctx } from '#src/context.ts';
import { keepAlive } from './keep-alive.ts';
import { startMetrics } from '#platform/metrics/serve.ts';
import { Trouble } from './trouble.ts';

/** How often it is asked whether people may broadcast, ms. */
const LOOK_MS = 1_000;

/** Starts taking broadcasts. Answers how to stop. @throws {Trouble} when the port is taken */
export async function startLive(ctx: Ctx): Promise<() => Promise<void>> {
  const ingest = await startIngest(ctx).catch((error: NodeJS.ErrnoException & { port?: number }) => {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
    const { LIVE_PORT, LIVE_TLS_PORT } = ctx.config;
    const [name, port] =
      error.port === LIVE_PORT ? ['LIVE_PORT', LIVE_PORT] : ['LIVE_TLS_PORT', LIVE_TLS_PORT];
    throw new Trouble(`Port ${port} cannot be used. Set ${name} to a free one.`, { cause: error });
  });
  const stopMetrics = startMetrics(ctx);
  return async () => {
    stopMetrics();
    await ingest.stop();
  };
}

/** Keeps that process alive while somebody may broadcast; a site without takes no memory for it. */
export function keepLive(
  { settings }: Pick<Ctx, 'settings'>,
  spawnChild: () => ChildProcess,
): () => Promise<void> {
  let running: ReturnType<typeof keepAlive> | null = null;
  const look = (): void => {
    const isWanted = settings.current().live !== 'nobody';
    if (isWanted && !running) running = keepAlive(spawnChild);
    if (isWanted || !running) return;
    void running.stop();
    running = null;
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  return async () => {
    clearInterval(timer);
    await running?.stop();
  };
}
