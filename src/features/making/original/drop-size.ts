import { mkdir, rm } from 'node:fs/promises';
import { filesPrefix } from '#base/media-path.ts';
import { progressiveName } from '#features/making/processing/pipeline/layout.ts';
import { sizeFolderOf } from '#features/making/processing/work-folders.ts';
import { FILM_INDEX, type FilmIndex, filesOfIndex } from '#features/videos/video/film-index.ts';
import {
  highestFirst,
  sideOf,
  sizesOf,
  undoLeaving,
  withoutHighest,
} from '#features/videos/video/film-sizes.ts';
import {
  beginDrop,
  cancelDrop,
  type ChangedFilm,
  isDropping,
} from '#features/videos/video/model/film-drop.ts';
import { exchangeSizes } from '#features/videos/video/model/film-exchange.ts';
import { openIndex } from '#features/videos/video/model/film-index.ts';
import { isStoreTrouble } from '#platform/storage/errors.ts';
import type { Ctx } from '#src/context.ts';
import { countDropped } from './model/run.ts';
import { isDroppable, isUnwatched, type StorageRule } from './model/unwatched.ts';
import { rejoinNext } from './rejoin.ts';
import { hasRow } from './model.ts';

type Parts = Pick<Ctx, 'db' | 'bus' | 'clock' | 'config' | 'storage' | 'settings' | 'log'>;

/**
 * Drops the highest size of a film, if the rule still says so: what stays is joined with the sound where only
 * that size had it, then the index names it no more, and its file goes some hours later. Whatever this is
 * killed at, `undoDrop` makes good.
 * @throws while the storage cannot be reached, or the reason of the signal
 */
export async function dropHighest(
  ctx: Parts,
  film: ChangedFilm,
  rule: StorageRule,
  signal: AbortSignal,
): Promise<boolean> {
  if (!(await beginDrop(ctx, film.filesKey, isDroppable(rule, ctx.clock.now())))) return false;
  try {
    const isDropped = await drop(ctx, film, rule, signal);
    if (!isDropped) await undoDrop(ctx, film);
    return isDropped;
  } catch (error) {
    await undoDrop(ctx, film);
    if (signal.aborted || isStoreTrouble(error)) throw error;
    ctx.log.warn({ err: error, videoId: film.videoId }, 'a size was not dropped');
    return false;
  }
}

/** The film is served as it was before its drop began: what was stored for that goes. */
export async function undoDrop(ctx: Parts, film: ChangedFilm): Promise<void> {
  if (!(await isDropping(ctx, film.filesKey))) return;
  const folder = filesPrefix(film);
  const index = await openIndex(ctx.storage, folder);
  const before = index && undoLeaving(index);
  if (before) {
    if (index.leaving) await ctx.storage.put(`${folder}/${FILM_INDEX}`, Buffer.from(JSON.stringify(before)));
    const next = highestFirst(before)[1]?.name ?? '';
    const made = progressiveName(next, film.indexRevision);
    if (!filesOfIndex(before).some(({ name }) => name === made))
      await ctx.storage.remove(`${folder}/${made}`);
  }
  await cancelDrop(ctx, film.filesKey);
}

async function drop(ctx: Parts, film: ChangedFilm, rule: StorageRule, signal: AbortSignal): Promise<boolean> {
  const work = sizeFolderOf(ctx, film.videoId);
  const folder = filesPrefix(film);
  const index = await openIndex(ctx.storage, folder);
  if (!index || index.rungs.length < 2) return false;
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  try {
    const place = { storage: ctx.storage, folder, work, revision: film.indexRevision, signal };
    const joined = (await isSoundLost(ctx, film, index)) ? await rejoinNext(index, place) : null;
    return await exchangeSizes(ctx, film, {
      change: (present) => withoutHighest(present, joined),
      film: (after) => ({
        ...{ state: 'dropped', dropped_side: sideOf(highestFirst(index)[0]), tries: 0 },
        leftovers: leftFiles(after),
        changed_at: new Date(ctx.clock.now()),
      }),
      may: isUnwatched(rule, ctx.clock.now()),
      also: (trx) => countDropped(trx, sizesOf(index).highestBytes),
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Names of the files that the index names no more. */
export function leftFiles({ leaving }: FilmIndex): string[] {
  return [...(leaving?.rungs ?? []), ...(leaving?.av1 ?? [])].map(({ file }) => file);
}

/** Whether the sound, or the best file with sound, lies with the highest size alone. */
async function isSoundLost(ctx: Parts, film: ChangedFilm, { rungs, sound }: FilmIndex): Promise<boolean> {
  const [highest, next] = highestFirst({ rungs });
  if (!highest || !next || !sound) return false;
  if (sound.file === highest.file) return true;
  return (await hasRow(ctx, film.videoId, highest.file)) && !(await hasRow(ctx, film.videoId, next.file));
}
