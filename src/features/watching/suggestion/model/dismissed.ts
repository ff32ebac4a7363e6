import { sql } from 'kysely';
import { FEED_DEFAULTS, visibleTo } from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { type ListedVideos, listVideos } from '#features/watching/feed/model.ts';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';
import { MOST_DISMISSED } from '../rules.ts';

/** Takes a video out of the account's suggestions. The oldest are forgotten when there are too many. */
export async function dismissSuggestion(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  accountId: number,
  videoId: number,
): Promise<void> {
  const dismissed_at = new Date(clock.now());
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('dismissed_suggestion')
      .values({ account_id: accountId, video_id: videoId, dismissed_at })
      .onConflict((conflict) => conflict.columns(['account_id', 'video_id']).doUpdateSet({ dismissed_at }))
      .execute();
    await sql`
      delete from dismissed_suggestion where account_id = ${accountId} and dismissed_at < (
        select dismissed_at from dismissed_suggestion where account_id = ${accountId}
        order by dismissed_at desc, video_id desc offset ${sql.lit(MOST_DISMISSED - 1)} limit 1)`.execute(
      trx,
    );
  });
}

/** Lets a video be suggested again. */
export async function restoreSuggestion(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  videoId: number,
): Promise<void> {
  await db
    .deleteFrom('dismissed_suggestion')
    .where('account_id', '=', accountId)
    .where('video_id', '=', videoId)
    .execute();
}

const LATEST_FIRST = sortBy(
  ['dismissed_suggestion.dismissed_at', 'desc'],
  ['dismissed_suggestion.video_id', 'desc'],
);

/** The videos that the viewer has dismissed and may still see, the latest first. */
export async function dismissedBy(ctx: Ctx, viewer: Actor, page: ListPage): Promise<ListedVideos> {
  const all = ctx.db
    .selectFrom('video')
    .innerJoin('dismissed_suggestion', 'dismissed_suggestion.video_id', 'video.id')
    .select('video.id')
    .where('dismissed_suggestion.account_id', '=', viewer.id)
    .where(visibleTo(viewer, FEED_DEFAULTS));
  const [{ rows, next }, total] = await Promise.all([
    readPage(ctx.siteKey, 'dismissed suggestions', all, LATEST_FIRST, page),
    countRows(all),
  ]);
  return listVideos(ctx, viewer, { ids: rows.map(({ id }) => id), next, total }, page);
}
