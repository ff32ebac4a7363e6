import { sql } from 'kysely';
import { hideNotices } from '#features/people/notification/model/hide.ts';
import { tagFromComments } from './tags.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/** How long the words of a deleted comment are kept, for who takes it back and for moderators, ms. */
const KEPT_MS = 7 * 86_400_000;

/** Erases the words of what was deleted a week ago. Answers of how many. */
export async function eraseDeleted({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('comment')
    .set({ body: '' })
    .where('state', '=', 'deleted')
    .where('body', '!=', '')
    .where('deleted_at', '<', new Date(clock.now() - KEPT_MS))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Takes away what an account has said; what others answered to it stays. */
export async function deleteCommentsOf(trx: Trx, accountId: number): Promise<void> {
  const rows = await trx
    .updateTable('comment')
    .set({ body: '', state: 'deleted', deleted_at: new Date() })
    .where('account_id', '=', accountId)
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await hideNotices(trx, 'comment', ids, true);
  if (ids.length > 0)
    await trx.updateTable('discussion').set({ pinned_id: null }).where('pinned_id', 'in', ids).execute();
}

/** Comments go with their video. */
export async function deleteCommentsOn(trx: Trx, videoId: number): Promise<void> {
  await trx.deleteFrom('comment').where('video_id', '=', videoId).execute();
}

/**
 * Hides what an account has said from lists and counts, or shows it again; the open pages of its videos are
 * told.
 */
export async function hideCommentsOf(
  trx: Trx,
  { events, bus }: Pick<Ctx, 'events' | 'bus'>,
  accountId: number,
  isHidden: boolean,
): Promise<void> {
  const rows = await trx
    .updateTable('comment')
    .set({ author_hidden: isHidden, touched_at: sql<Date>`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('author_hidden', '=', !isHidden)
    .returning(['video_id as videoId', 'body'])
    .execute();
  await tagFromComments(trx, rows);
  const videos = new Set(rows.map(({ videoId }) => videoId));
  events.afterCommit(trx, () => {
    for (const id of videos) bus.publish('comment', { id });
  });
}
