import { sql } from 'kysely';
import { chosenFilters, type FeedFilters, visibleTo } from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { type ListedVideos, listVideos } from '#features/watching/feed/model.ts';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';

/** Whether the account's history is paused. */
export async function isPaused({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('watch_history_choice')
    .select('paused')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.paused ?? false;
}

/** Pauses or resumes the account's history. */
export async function setPaused({ db }: Pick<Ctx, 'db'>, accountId: number, paused: boolean): Promise<void> {
  await db
    .insertInto('watch_history_choice')
    .values({ account_id: accountId, paused })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ paused }))
    .execute();
}

/** An entry of the history: when the video was last watched, and where the viewer stopped, seconds. */
export interface HistoryEntry {
  readonly id: number;
  readonly watchedAt: Date;
  readonly at: number | null;
}

/** A page of somebody's own history, latest first. */
export interface HistoryPage {
  readonly feed: ListedVideos;
  readonly entries: readonly HistoryEntry[];
  readonly isPaused: boolean;
}

const SORT = sortBy(['watch_history.watched_at', 'desc'], ['watch_history.video_id', 'desc']);

/**
 * A page of the viewer's history, with the videos that they may still see. `query` searches titles and
 * owners' names, ignoring case and accents.
 */
export async function historyPage(
  ctx: Ctx,
  viewer: Actor,
  query: string,
  page: ListPage,
): Promise<HistoryPage> {
  const all = watched(ctx, viewer, query);
  const [{ rows, next }, total, paused] = await Promise.all([
    readPage(ctx.siteKey, `history ${query}`, all, SORT, page),
    countRows(all),
    isPaused(ctx, viewer.id),
  ]);
  const ids = rows.map(({ id }) => id);
  return { feed: await listVideos(ctx, viewer, { ids, next, total }, page), entries: rows, isPaused: paused };
}

/** Whatever was watched. */
const SEEN: FeedFilters = { moderated: -1, private: -1, nsfw: -1 };

/** Includes unlisted videos, since the viewer had their links, which do not change. */
function watched(ctx: Pick<Ctx, 'db' | 'settings'>, viewer: Actor, query: string) {
  const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
  return ctx.db
    .selectFrom('video')
    .innerJoin('watch_history', 'watch_history.video_id', 'video.id')
    .leftJoin('watch_position', (join) =>
      join
        .onRef('watch_position.video_id', '=', 'watch_history.video_id')
        .onRef('watch_position.account_id', '=', 'watch_history.account_id'),
    )
    .leftJoin('account', 'account.id', 'video.account_id')
    .select(['video.id', 'watch_history.watched_at as watchedAt', 'watch_position.at'])
    .where('watch_history.account_id', '=', viewer.id)
    .where('watch_history.removed_at', 'is', null)
    .where(visibleTo(viewer, chosenFilters(ctx, viewer, SEEN, viewer.id), viewer.id))
    .$if(query !== '', (q) =>
      q.where(
        sql<boolean>`fold_text(concat_ws(' ', video.title, account.username)) like fold_text(${pattern})`,
      ),
    );
}
