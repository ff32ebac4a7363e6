import type { FastifyInstance } from 'fastify';
import type { Ctx } from '#src/context.ts';
import { flushPlays, flushViews, sweepAudience } from './model.ts';

/** Pause between two writes of counted views, ms. */
const FLUSH_MS = 2_000;
/** Pause between two sweeps of viewers whose heartbeats have stopped, ms. */
const SWEEP_MS = 10_000;

/**
 * Stores counted views every FLUSH_MS and before the server stops, and removes viewers whose heartbeats have
 * stopped.
 */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  const wait = (error: unknown) => ctx.log.warn({ err: error }, 'views wait');
  const flush = () => Promise.all([flushViews(ctx).catch(wait), flushPlays(ctx).catch(wait)]);
  const timer = setInterval(flush, FLUSH_MS);
  timer.unref();
  const sweep = () =>
    sweepAudience(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'viewers who left stay'));
  const sweeper = setInterval(sweep, SWEEP_MS);
  sweeper.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    clearInterval(sweeper);
    await flush();
  });
}
