import { type RawBuilder, sql } from 'kysely';
import { hideNotices } from '#features/people/notification/model/hide.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { publishBoth } from './change.ts';
import { tagFromComments } from './tags.ts';

/** How long the text of a deleted comment is kept, for restoring it and for moderators, ms. */
const KEPT_MS = 7 * 86_400_000;

/**
 * Erases the text of comments that were deleted a week ago, except of those that are kept for longer.
 * Returns how many.
 */
export async function eraseDeleted(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  isKept: RawBuilder<boolean>,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('comment')
    .set({ body: '' })
    .where('state', '=', 'deleted')
    .where('body', '!=', '')
    .where('deleted_at', '<', new Date(clock.now() - KEPT_MS))
    .where(sql<boolean>`not ${isKept}`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes an account's comments; replies by others stay. */
export async function deleteCommentsOf(
  trx: Trx,
  ctx: Pick<Ctx, 'bus' | 'clock' | 'events'>,
  accountId: number,
): Promise<void> {
  const rows = await trx
    .updateTable('comment')
    .set({
      body: '',
      state: 'deleted',
      deleted_at: new Date(ctx.clock.now()),
      touched_at: sql<Date>`clock_timestamp()`,
    })
    .where('account_id', '=', accountId)
    .returning(['id', 'video_id as videoId'])
    .execute();
  const ids = rows.map(({ id }) => id);
  await hideNotices(trx, ctx, 'comment', ids, true);
  if (ids.length > 0)
    await trx.updateTable('discussion').set({ pinned_id: null }).where('pinned_id', 'in', ids).execute();
  publishLater(trx, ctx, rows);
}

/** Deletes the comments of a deleted video. */
export async function deleteCommentsOn(trx: Trx, videoId: number): Promise<void> {
  await trx.deleteFrom('comment').where('video_id', '=', videoId).execute();
}

/**
 * Hides an account's comments from lists and counts, or shows them again; open pages of the videos are told.
 */
export async function hideCommentsOf(
  trx: Trx,
  ctx: Pick<Ctx, 'events' | 'bus'>,
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
  publishLater(trx, ctx, rows);
}

/** Tells open pages of the videos of these comments once what has become of them is stored. */
function publishLater(
  trx: Trx,
  { events, bus }: Pick<Ctx, 'events' | 'bus'>,
  comments: readonly { readonly videoId: number }[],
): void {
  const videos = new Set(comments.map(({ videoId }) => videoId));
  events.afterCommit(trx, () => {
    for (const id of videos) publishBoth({ bus }, id);
  });
}
