import { mkdir, rm } from 'node:fs/promises';
import { filesPrefix } from '#base/media-path.ts';
import { type Round, workInSpareTime } from '#features/making/processing/spare-time.ts';
import { moveFolderOf } from '#features/making/processing/work-folders.ts';
import { filesOfIndex } from '#features/videos/video/film-index.ts';
import { removeIfDeleted } from '#features/videos/video/model/files.ts';
import { openIndex } from '#features/videos/video/model/film-index.ts';
import { Mp4Error } from '#platform/ffmpeg/mp4-read.ts';
import { isStoreTrouble, StorageError } from '#platform/storage/errors.ts';
import { readSpace } from '#platform/storage/space.ts';
import { removeFiles } from '#platform/storage/storage.ts';
import type { Ctx } from '#src/context.ts';
import { storeJoined } from './join-film.ts';
import {
  countLeftovers,
  endMove,
  type Film,
  findLeftovers,
  forgetFilm,
  forgetLeftovers,
  giveUpFilm,
  type Leftovers,
  listGone,
  noteFailure,
  putBack,
  takeOldFilm,
} from './model.ts';
import { OldFormError, readOldFilm } from './old-form.ts';
import { picturesInPlaceOf } from './store-pictures.ts';
import { GRACE_MS, hasRoom, type StuckReason } from './rules.ts';

type Parts = Pick<Ctx, 'db' | 'clock' | 'config' | 'storage' | 'log'>;

/** Films without files that are forgotten at a time. */
const BATCH = 200;

/**
 * Moves old videos to one file a size, and removes what those moved before have left, for the time of one
 * round. Whatever it is killed at, the next round goes on. Returns how many videos it looked at.
 */
export async function moveFilms(ctx: Parts, signal: AbortSignal, round?: Round): Promise<number> {
  await forgetGone(ctx);
  return workInSpareTime(
    ctx,
    signal,
    async () => (await clearNext(ctx)) || (await moveNext(ctx, signal)),
    round,
  );
}

/** A video that was deleted while it moved may have got files after its own were removed. */
async function forgetGone(ctx: Parts): Promise<void> {
  for (const { filesKey, isFolderNeeded } of await listGone(ctx, BATCH)) {
    if (!isFolderNeeded) await ctx.storage.removePrefix(`media/${filesKey}`);
    await forgetFilm(ctx, filesKey);
  }
}

/** Removes the former files of a film that was exchanged long enough ago. */
async function clearNext(ctx: Parts): Promise<boolean> {
  const left = await findLeftovers(ctx, new Date(ctx.clock.now() - GRACE_MS));
  if (!left) return false;
  const { filesKey, names } = left;
  if (!(await hasAllFiles(ctx, left))) {
    ctx.log.error({ filesKey }, 'a moved video lacks files, so its former ones stay');
    await giveUpFilm(ctx, left, 'missing');
    return true;
  }
  const folder = filesPrefix(left);
  await removeFiles(
    ctx.storage,
    names.map((name) => `${folder}/${name}`),
  );
  await forgetLeftovers(ctx, filesKey);
  return true;
}

/** Whether everything is stored of which the former files are no longer needed. */
async function hasAllFiles({ storage }: Parts, left: Leftovers): Promise<boolean> {
  const folder = filesPrefix(left);
  for (const name of picturesInPlaceOf(left.names))
    if (!(await storage.stat(`${folder}/${name}`))) return false;
  if (!left.isJoined) return (await storage.stat(`${folder}/hls/master.m3u8`)) !== null;
  const index = await openIndex(storage, folder);
  if (!index) return false;
  for (const { name, size } of filesOfIndex(index))
    if ((await storage.stat(`${folder}/${name}`))?.size !== size) return false;
  return true;
}

/** Answers false if there is none, or while there is no room or the storage cannot be reached. */
async function moveNext(ctx: Parts, signal: AbortSignal): Promise<boolean> {
  const film = await takeOldFilm(ctx);
  if (film?.isHopeless) await giveUpFilm(ctx, film, 'failed');
  if (!film || film.isHopeless) return film !== null;
  const work = moveFolderOf(ctx, film.id);
  try {
    await rm(work, { recursive: true, force: true });
    await mkdir(work, { recursive: true });
    return await moveFilm(ctx, film, signal);
  } catch (error) {
    return await handleFailure(ctx, film, error, signal);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function moveFilm(ctx: Parts, film: Film, signal: AbortSignal): Promise<boolean> {
  const old = await readOldFilm(ctx.storage, filesPrefix(film));
  const bytes = [...old.sizes.values()].reduce((sum, size) => sum + size, 0);
  if (!(await isRoom(ctx, bytes))) {
    await putBack(ctx, film);
    return false;
  }
  const form = await storeJoined(ctx, film, old, signal);
  const isMoved = await endMove(ctx, film, form);
  if (!isMoved) await removeIfDeleted(ctx, film.id);
  return true;
}

/** Whether there is room for a film of so many bytes, now. */
async function isRoom(ctx: Pick<Ctx, 'db' | 'config' | 'storage'>, bytes: number): Promise<boolean> {
  const [work, stored, leftovers] = [
    (await readSpace(ctx.config.dataDir)).free,
    await ctx.storage.freeBytes(),
    await countLeftovers(ctx),
  ];
  return hasRoom({ work, stored, leftovers }, bytes);
}

async function handleFailure(ctx: Parts, film: Film, error: unknown, signal: AbortSignal): Promise<boolean> {
  if (await removeIfDeleted(ctx, film.id)) return true;
  if (!signal.aborted) ctx.log.warn({ err: error, videoId: film.id }, 'an old video was not moved');
  if (signal.aborted || isStoreTrouble(error)) {
    await putBack(ctx, film);
    return false;
  }
  const reason = reasonOf(error);
  if (reason) await giveUpFilm(ctx, film, reason);
  else await noteFailure(ctx, film);
  return true;
}

/** Null for what may pass. */
function reasonOf(error: unknown): StuckReason | null {
  if (error instanceof OldFormError) return 'unreadable';
  if (error instanceof Mp4Error) return 'unjoinable';
  return error instanceof StorageError && error.code === 'not_found' ? 'missing' : null;
}
