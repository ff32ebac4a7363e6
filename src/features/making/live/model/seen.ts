import { hideOffAir } from '#features/videos/video/model/on-air.ts';
import type { Ctx } from '#src/context.ts';
import { LOST_MS } from '../rules.ts';

/** The process of that disk has these broadcasts, as far as they are its own. */
export async function noteSeen(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { holder, videoIds }: { readonly holder: string; readonly videoIds: readonly number[] },
): Promise<void> {
  if (videoIds.length === 0) return;
  await db
    .updateTable('live')
    .set({ seen_at: new Date(clock.now()) })
    .where('video_id', 'in', videoIds)
    .where('holder', '=', holder)
    .where('state', 'in', ['on', 'away', 'ending', 'lost'])
    .execute();
}

/**
 * Takes broadcasts off the air whose process has not been heard of for long: nobody can watch them, and
 * nothing else would end them. What was sent lies on that machine's disk; once it is back, the broadcast is
 * ended as it would have been.
 */
export async function loseUnseen(ctx: Pick<Ctx, 'db' | 'bus' | 'clock'>): Promise<void> {
  const now = ctx.clock.now();
  const lost = await ctx.db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable('live')
      .set({ state: 'lost', changed_at: new Date(now) })
      .where('state', 'in', ['on', 'away', 'ending'])
      .where('seen_at', '<', new Date(now - LOST_MS))
      .returning('video_id')
      .execute();
    const ids = rows.map((row) => row.video_id);
    await hideOffAir(trx, ids);
    return ids;
  });
  for (const id of lost) ctx.bus.publish('progress', { id });
}
