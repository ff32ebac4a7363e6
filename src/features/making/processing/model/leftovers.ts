import { isUnmade } from './begin.ts';
import { orderProcessing } from './turns.ts';
import type { Ctx } from '#src/context.ts';

/** Videos read at a time. */
const BATCH = 200;
/** A video without activity for this long is given to the workers again, ms. */
const QUIET_MS = 600_000;

/** Of these videos, those whose files are still to be made, or may be made again. */
export async function findUnfinished({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('video')
    .select('id')
    .where('id', 'in', ids)
    .where('state', 'in', ['initial', 'stored', 'suspended'])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Queues videos whose bytes are there and that had no activity for QUIET_MS, for example because they were
 * suspended while being processed; a video that already has a job gets no second one. Returns how many there
 * were.
 */
export async function sendForgotten(ctx: Pick<Ctx, 'db' | 'jobs' | 'clock' | 'config'>): Promise<number> {
  const before = new Date(ctx.clock.now() - QUIET_MS);
  let sent = 0;
  for (let last = 0; ; ) {
    const rows = await quietSince(ctx, before, last);
    for (const { id } of rows) await ctx.db.transaction().execute((trx) => orderProcessing(trx, ctx, id));
    sent += rows.length;
    if (rows.length < BATCH) return sent;
    last = rows.at(-1)?.id ?? last;
  }
}

function quietSince({ db }: Pick<Ctx, 'db'>, before: Date, last: number) {
  return db
    .selectFrom('video')
    .innerJoin('processing', 'processing.video_id', 'video.id')
    .select('video.id')
    .where('video.id', '>', last)
    .where('video.state', '=', 'stored')
    .where(isUnmade)
    .where('processing.changed_at', '<', before)
    .orderBy('video.id')
    .limit(BATCH)
    .execute();
}
