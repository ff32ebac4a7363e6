import { isCode } from '#base/code.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { type Actor, isDiscardable, mayRestore, UNDELETE_MS } from '../rules.ts';
import { idOfCode } from './codes.ts';
import { ownsByToken } from './find.ts';
import { moveVideos } from './move.ts';
import { removeVideo } from './remove.ts';
import { recordRemoval, type Removal } from './record-removal.ts';
import type { VideoRow } from './rows.ts';

/** Videos deleted for good by one call. */
const BATCH = 100;

/** A deleted video that can be brought back. */
export interface DiscardedVideo {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly accountId: number | null;
  readonly discardedBy: number | null;
  readonly discardedAt: Date;
}

/**
 * Deletes a video so that it can be restored for a week: it disappears for everyone at once, while its texts
 * and files are kept. One that is still being uploaded or processed is deleted permanently. Returns until
 * when it can be restored, or null.
 */
export async function discardVideo(
  ctx: Pick<Ctx, 'db' | 'bus' | 'storage' | 'events' | 'clock'>,
  by: Removal,
  video: Pick<VideoRow, 'id' | 'state' | 'accountId' | 'title'>,
): Promise<Date | null> {
  if (!isDiscardable(video)) {
    await removeVideo(ctx, video, by);
    return null;
  }
  const now = ctx.clock.now();
  const columns = { discarded_at: new Date(now), discarded_by: by.actor?.id ?? null };
  await ctx.db.transaction().execute(async (trx) => {
    const moved = await moveVideos(trx, ctx, 'discard', [video.id], columns);
    if (moved.length > 0) await recordRemoval(trx, 'video-deleted', video, by);
  });
  ctx.bus.publish('video-access', { id: video.id });
  return new Date(now + UNDELETE_MS);
}

/**
 * Restores a deleted video to its previous state, or to hidden if its owner is banned.
 * @throws AppError `video_not_found` when it was deleted for good meanwhile
 */
export async function restoreVideo(
  ctx: Pick<Ctx, 'db' | 'bus' | 'events'>,
  { id, accountId }: Pick<DiscardedVideo, 'id' | 'accountId'>,
  by: Removal,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const columns = { discarded_at: null, discarded_by: null };
    const moved = await moveVideos(trx, ctx, 'restore', [id], columns);
    if (moved.length === 0) throw new AppError('video_not_found');
    await recordRemoval(trx, 'video-restored', { id, accountId }, by);
    const owner = await trx
      .selectFrom('video')
      .innerJoin('account', 'account.id', 'video.account_id')
      .select('account.state')
      .where('video.id', '=', id)
      .executeTakeFirst();
    if (owner && owner.state !== 'active') await moveVideos(trx, ctx, 'hide', [id]);
  });
  ctx.bus.publish('video-access', { id });
}

/**
 * The deleted video for somebody who may restore it; for others it does not exist. `token`: of its anonymous
 * upload.
 * @throws AppError `video_not_found`
 */
export async function openDiscarded(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  viewer: Actor | null,
  idOrCode: string,
  token: string | null | undefined,
): Promise<DiscardedVideo> {
  const video = await findDiscarded(ctx, viewer, idOrCode, token);
  if (!video) throw new AppError('video_not_found');
  return video;
}

/** The same; null where there is none. */
export async function findDiscarded(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  viewer: Actor | null,
  idOrCode: string,
  token: string | null | undefined,
): Promise<DiscardedVideo | null> {
  const video = await readDiscarded(ctx, idOrCode);
  if (!video || mayRestore(viewer, video)) return video;
  const isByToken = video.discardedBy === null && (await ownsByToken(ctx, video.id, token));
  return isByToken ? video : null;
}

async function readDiscarded(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  idOrCode: string,
): Promise<DiscardedVideo | null> {
  const isNumber = /^\d+$/.test(idOrCode) && Number.isSafeInteger(Number(idOrCode));
  if (!isNumber && !isCode(idOrCode)) return null;
  const row = await db
    .selectFrom('video')
    .select(['id', 'code', 'title', 'account_id as accountId', 'discarded_by as discardedBy'])
    .select('discarded_at as discardedAt')
    .where('id', '=', isNumber ? Number(idOrCode) : idOfCode(db, idOrCode))
    .where('discarded_at', '>', new Date(clock.now() - UNDELETE_MS))
    .executeTakeFirst();
  return row?.discardedAt ? { ...row, discardedAt: row.discardedAt } : null;
}

/**
 * Permanently deletes what nobody has restored in time, one video after the other until the signal ends; if
 * it is killed, the next call does the rest.
 */
export async function deleteDiscarded(
  ctx: Pick<Ctx, 'db' | 'bus' | 'storage' | 'events' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const rows = await ctx.db
    .selectFrom('video')
    .select(['id', 'account_id as accountId', 'title'])
    .where('discarded_at', '<=', new Date(ctx.clock.now() - UNDELETE_MS))
    .orderBy('discarded_at')
    .limit(BATCH)
    .execute();
  for (const video of rows) {
    if (signal.aborted) return;
    await removeVideo(ctx, video);
  }
  if (rows.length === BATCH) await deleteDiscarded(ctx, signal);
}
