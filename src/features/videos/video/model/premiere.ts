import type { Ctx } from '#src/context.ts';
import { type Showing, showingOf } from '../premiere-rules.ts';

/** How far the premieres of these videos are; null where there is none. */
export async function readPremieres(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Showing | null>> {
  const rows = await db
    .selectFrom('video')
    .select(['id', 'state', 'scheduled_at as scheduledAt', 'premiere', 'premiered_at as premieredAt'])
    .select(['duration', 'was_live as wasLive'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(rows.map((row) => [row.id, showingOf(row, clock.now())]));
}
