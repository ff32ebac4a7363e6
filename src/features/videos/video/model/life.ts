import { sql } from 'kysely';
import { hotScore } from '#base/hot-score.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { type Judgement, videoDescribed, videoReleased, videoSuspended } from '../events.ts';
import { shortenCode } from './codes.ts';
import { markStale } from './counters.ts';
import { type MovedVideo, moveVideos } from './move.ts';

type Parts = Pick<Ctx, 'events'>;
type LifeCtx = Pick<Ctx, 'events' | 'clock'>;

/** All bytes have arrived. False if the video was deleted meanwhile, or had them already. */
export async function storeVideo(trx: Trx, ctx: LifeCtx, videoId: number): Promise<boolean> {
  const moved = await moveVideos(trx, ctx, 'store', [videoId], { stored_at: new Date(ctx.clock.now()) });
  return moved.length > 0;
}

/**
 * All files are made: the video is published, and counts as reviewed on sites without reviewers (design §9).
 * A video that was suspended meanwhile stays suspended. False if the video was not waiting for this.
 */
export async function completeVideo(
  trx: Trx,
  ctx: LifeCtx & Pick<Ctx, 'settings'>,
  videoId: number,
): Promise<boolean> {
  const now = new Date(ctx.clock.now());
  const moved = await moveVideos(trx, ctx, 'complete', [videoId], {
    completed_at: sql<Date>`coalesce(completed_at, ${now}::timestamptz)`,
    published_at: sql<Date>`coalesce(published_at, ${now}::timestamptz)`,
    moderated: sql<boolean>`moderated or ${!ctx.settings.current().review}`,
    hot_score: hotScore(0, 0, now.getTime()),
  });
  if (moved.length > 0) {
    await markStale(trx, videoId);
    await shortenCode(trx, videoId);
  }
  return moved.length > 0;
}

/** No file can be made of it. */
export async function failVideo(trx: Trx, ctx: Parts, videoId: number): Promise<boolean> {
  return (await moveVideos(trx, ctx, 'fail', [videoId])).length > 0;
}

/** A failed video whose bytes are here is to be processed again. */
export async function restartVideo(trx: Trx, ctx: Parts, videoId: number): Promise<boolean> {
  return (await moveVideos(trx, ctx, 'restart', [videoId])).length > 0;
}

/** A failed import is to be fetched again. */
export async function refetchVideo(trx: Trx, ctx: Parts, videoId: number): Promise<boolean> {
  return (await moveVideos(trx, ctx, 'refetch', [videoId])).length > 0;
}

/** Suspends videos; returns those that were not suspended before. */
export function suspendVideos(trx: Trx, ctx: Parts, ids: readonly number[]): Promise<MovedVideo[]> {
  return moveVideos(trx, ctx, 'suspend', ids);
}

/** Suspends a video by a moderator's decision, with its copies if requested. */
export async function suspendVideo(
  trx: Trx,
  ctx: Parts,
  videoId: number,
  judgement: Judgement,
): Promise<void> {
  const moved = await suspendVideos(trx, ctx, [videoId]);
  await ctx.events.emit(trx, videoSuspended, { videoId, ...judgement, isNew: moved.length > 0 });
}

/** Releases a video by a moderator's decision, with its copies if requested. */
export async function releaseVideo(
  trx: Trx,
  ctx: Parts,
  videoId: number,
  judgement: Judgement,
): Promise<void> {
  await releaseVideos(trx, ctx, [videoId]);
  await ctx.events.emit(trx, videoReleased, { videoId, ...judgement });
}

/** Returns suspended videos to their previous state; returns those that were suspended. */
export function releaseVideos(trx: Trx, ctx: Parts, ids: readonly number[]): Promise<MovedVideo[]> {
  return moveVideos(trx, ctx, 'release', ids);
}

/**
 * Hides the videos of a banned or leaving account; those that are suspended or deleted themselves stay so.
 * Returns the videos' ids.
 */
export async function hideVideosOf(trx: Trx, ctx: Parts, accountId: number): Promise<number[]> {
  const moved = await moveVideos(trx, ctx, 'hide', await idsOf(trx, accountId));
  return moved.map(({ id }) => id);
}

/** Returns the account's videos to their previous state. Returns the videos' ids. */
export async function showVideosOf(trx: Trx, ctx: Parts, accountId: number): Promise<number[]> {
  const moved = await moveVideos(trx, ctx, 'show', await idsOf(trx, accountId));
  return moved.map(({ id }) => id);
}

/**
 * Deletes videos for everyone as of the commit. The rows stay without their texts, and without the account if
 * that is deleted too, so that no code is ever reused. Returns those that were not deleted before;
 * `removeIfDeleted` removes their files.
 */
export async function deleteVideos(
  trx: Trx,
  ctx: Parts,
  ids: readonly number[],
  { withOwner = false } = {},
): Promise<number[]> {
  const moved = await moveVideos(trx, ctx, 'remove', ids, {
    playable: false,
    title: '',
    description: null,
    chapters: null,
    is_featured: false,
    discarded_at: null,
    discarded_by: null,
    ...(withOwner && { account_id: null }),
  });
  const gone = moved.map(({ id }) => id);
  if (gone.length > 0) await trx.deleteFrom('video_password').where('video_id', 'in', gone).execute();
  for (const videoId of gone)
    await ctx.events.emit(trx, videoDescribed, { videoId, title: '', description: '' });
  return gone;
}

/** Deletes one video. False if it was already deleted. */
export async function deleteVideo(trx: Trx, ctx: Parts, videoId: number): Promise<boolean> {
  return (await deleteVideos(trx, ctx, [videoId])).length > 0;
}

/** Deletes a video of which nobody has seen more than its link. False if there is more. */
export async function deleteUnpublished(trx: Trx, ctx: Parts, videoId: number): Promise<boolean> {
  const video = await trx
    .selectFrom('video')
    .select('id')
    .where('id', '=', videoId)
    .where('state', 'in', ['initial', 'stored'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  return video !== undefined && deleteVideo(trx, ctx, videoId);
}

async function idsOf(trx: Trx, accountId: number): Promise<number[]> {
  const rows = await trx.selectFrom('video').select('id').where('account_id', '=', accountId).execute();
  return rows.map(({ id }) => id);
}

/** Leaves a video out of lists until somebody has reviewed it. False if it is already waiting for that. */
export async function holdVideo(trx: Trx, videoId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('video')
    .set({ moderated: false })
    .where('id', '=', videoId)
    .where('moderated', '=', true)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether a video of the account is suspended. */
export async function hasSuspendedVideo({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<boolean> {
  const found = await db
    .selectFrom('video')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'suspended')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Videos of somebody that are looked at for the channels that they used last. */
const RECENT = 50;

/** The channels of somebody's latest videos. */
export async function usedChannelIds({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('video')
    .select('channel_id')
    .where('account_id', '=', accountId)
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT)
    .execute();
  return [...new Set(rows.flatMap(({ channel_id }) => channel_id ?? []))];
}
