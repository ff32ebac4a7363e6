import { filesPrefix } from '#base/media-path.ts';
import { type Round, workInSpareTime } from '#features/making/processing/spare-time.ts';
import { FILM_INDEX } from '#features/videos/video/film-index.ts';
import { endLeaving } from '#features/videos/video/film-sizes.ts';
import { readFilm } from '#features/videos/video/model/film.ts';
import { findInterrupted, findLeft, type LeftFiles } from '#features/videos/video/model/film-drop.ts';
import { openIndex } from '#features/videos/video/model/film-index.ts';
import { forgetLeft } from '#features/videos/video/model/film-restore.ts';
import { orderPurge } from '#features/videos/video/model/purge.ts';
import { removeFiles } from '#platform/storage/storage.ts';
import type { Ctx } from '#src/context.ts';
import { dropHighest, undoDrop } from './drop-size.ts';
import { endRun, openRun } from './model/run.ts';
import { findDroppable } from './model/unwatched.ts';

/** How long files stay that nothing names any more, for those who began to play them, ms. */
export const GRACE_MS = 6 * 3_600_000;

/**
 * Applies the rule about videos that nobody watches, for the time of one round: first it reads what films
 * take, undoes drops that were cut off, and removes the files of those that ended hours ago. Whatever it is
 * killed at, the next round goes on. Returns how many films it looked at.
 */
export function keepSizes(ctx: Ctx, signal: AbortSignal, round?: Round): Promise<number> {
  return workInSpareTime(
    ctx,
    signal,
    async () =>
      (await readFilm(ctx)) ||
      (await undoNext(ctx)) ||
      (await clearNext(ctx)) ||
      (await dropNext(ctx, signal)),
    round,
  );
}

async function undoNext(ctx: Ctx): Promise<boolean> {
  const film = await findInterrupted(ctx);
  if (film) await undoDrop(ctx, film);
  return film !== null;
}

async function clearNext(ctx: Ctx): Promise<boolean> {
  const left = await findLeft(ctx, new Date(ctx.clock.now() - GRACE_MS));
  if (!left) return false;
  const folder = filesPrefix(left);
  await removeFiles(
    ctx.storage,
    left.names.map((name) => `${folder}/${name}`),
  );
  await ctx.db.transaction().execute(async (trx) => {
    if (await forgetLeft(trx, left, () => forgetInIndex(ctx, left))) await orderPurge(trx, ctx, left.videoId);
  });
  return true;
}

async function forgetInIndex({ storage }: Ctx, left: LeftFiles): Promise<void> {
  const name = `${filesPrefix(left)}/${FILM_INDEX}`;
  const index = await openIndex(storage, filesPrefix(left));
  if (index?.leaving) await storage.put(name, Buffer.from(JSON.stringify(endLeaving(index))));
}

async function dropNext(ctx: Ctx, signal: AbortSignal): Promise<boolean> {
  const rule = ctx.settings.current();
  const film = await findDroppable(ctx, rule);
  if (film && (await openRun(ctx))) {
    await dropHighest(ctx, film, rule, signal);
    return true;
  }
  if (!film) await endRun(ctx);
  return false;
}
