import type { Ctx } from '#src/context.ts';

/** States that a page may show live numbers of. */
const LIVE_STATES = ['initial', 'stored', 'success'];

/**
 * Of these videos, those that an open page may follow: unlisted ones too, since whoever asks has their id.
 */
export async function visibleIds(
  { db }: Pick<Ctx, 'db'>,
  _viewerId: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('video')
    .select('id')
    .where('id', 'in', ids)
    .where('state', 'in', LIVE_STATES)
    .execute();
  return rows.map((row) => row.id);
}
