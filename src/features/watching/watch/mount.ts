import type { FastifyInstance } from 'fastify';
import type { Ctx } from '#src/context.ts';
import { flushViews } from './model.ts';

/** Pause between two writes of counted views, ms. */
const FLUSH_MS = 2_000;

/** Stores counted views every other moment, and the rest before the server stops. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  const flush = () => flushViews(ctx).catch((error) => ctx.log.warn({ err: error }, 'views wait'));
  const timer = setInterval(flush, FLUSH_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
}
