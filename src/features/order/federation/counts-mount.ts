import type { FastifyInstance } from 'fastify';
import type { Ctx } from '#src/context.ts';
import { markCounts } from './model/mark-counts.ts';
import { federates } from './rules.ts';

/** Pause between two looks at what has changed, ms. */
const LOOK_MS = 1_000;
/** How long a video is looked at after something happened to it: views are stored a moment later, ms. */
const SETTLES_MS = 6_000;
/** How long one is looked at after other sites were to be told of it, ms. */
const AGAIN_MS = 4_000;
/** Most videos that are looked at. More cannot be told of at once; they are when something happens again. */
const MOST = 2_000;

/** What happens to what is counted of a video. */
const TOPICS = ['vote', 'watch', 'comment'] as const;

/** Tells other sites what is counted of videos, a moment after it has changed. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  const until = new Map<number, number>();
  const stops = TOPICS.map((topic) =>
    ctx.bus.subscribe(topic, ({ id }) => {
      if (federates(ctx) && (until.size < MOST || until.has(id))) until.set(id, ctx.clock.now() + SETTLES_MS);
    }),
  );
  let isLooking = false;
  const look = async () => {
    const again = await markCounts(ctx, [...until.keys()]);
    const now = ctx.clock.now();
    for (const id of again) until.set(id, Math.max(until.get(id) ?? 0, now + AGAIN_MS));
    for (const [id, end] of until) if (end < now) until.delete(id);
  };
  const timer = setInterval(() => {
    if (isLooking || until.size === 0) return;
    isLooking = true;
    void look()
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'counts wait'))
      .finally(() => (isLooking = false));
  }, LOOK_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  });
}
