import { hideVideosOf, showVideosOf } from '#features/videos/video/model/life.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/**
 * Hides what a banned or leaving account has uploaded; what was suspended or deleted for its own sake stays
 * so. Answers the videos' ids.
 */
export function hideVideos(trx: Trx, ctx: Pick<Ctx, 'events'>, accountId: number): Promise<number[]> {
  return hideVideosOf(trx, ctx, accountId);
}

/** Shows it again; what was being prepared is prepared again from where it was. Answers the videos' ids. */
export function showVideos(trx: Trx, ctx: Pick<Ctx, 'events'>, accountId: number): Promise<number[]> {
  return showVideosOf(trx, ctx, accountId);
}

/**
 * After the commit: kept answers about the account and its videos are forgotten, and their files may be
 * fetched no more, or again.
 */
export function tellVideos({ bus }: Pick<Ctx, 'bus'>, accountId: number, videoIds: readonly number[]): void {
  bus.publish('account-visibility', { id: accountId });
  for (const id of videoIds) bus.publish('video-access', { id });
}
