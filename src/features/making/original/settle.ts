import { mkdir, rm } from 'node:fs/promises';
import { filesPrefix } from '#base/media-path.ts';
import { ladderFor } from '#features/making/processing/pipeline/rungs.ts';
import { workInSpareTime, type Round } from '#features/making/processing/spare-time.ts';
import { originalFolderOf } from '#features/making/processing/work-folders.ts';
import { originalKey } from '#features/videos/video/file-rules.ts';
import {
  beginRemoval,
  endRemoval,
  findRemovable,
  forgetTry,
  giveUpOriginal,
  keepFinding,
  listGoing,
  type StandIn,
  type StoredOriginal,
  takeUncompared,
} from '#features/videos/video/model/original.ts';
import { isOfTheFile } from '#platform/ffmpeg/faults.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import { isStoreTrouble } from '#platform/storage/errors.ts';
import type { Ctx } from '#src/context.ts';
import { findLack } from './find-lack.ts';
import type { Lack } from './rules.ts';

type Parts = Pick<Ctx, 'db' | 'clock' | 'config' | 'storage' | 'settings' | 'log'>;

/** Interrupted removals that are finished at a time. */
const BATCH = 200;

/** The size of a picture does not depend on its rate. */
const ANY_RATE = { numerator: 25, denominator: 1 };

/**
 * Compares the original of a video that was just published with its largest size, and removes it if the
 * setting does not keep it. If it is killed, `settleOriginals` does the rest.
 */
export async function settleOriginal(ctx: Parts, videoId: number, signal: AbortSignal): Promise<void> {
  const original = await takeUncompared(ctx, videoId);
  if (!original || !(await tryToCompare(ctx, original, signal))) return;
  const { standIn, filesKey } = original;
  if (standIn && (await isStored(ctx, original, standIn))) await remove(ctx, filesKey);
}

/**
 * Finishes interrupted removals, removes what the setting does not keep any more, and compares what was not
 * compared yet, for the time of one round. Returns how many originals it looked at.
 */
export async function settleOriginals(ctx: Parts, signal: AbortSignal, round?: Round): Promise<number> {
  for (const filesKey of await listGoing(ctx, BATCH)) await finishRemoval(ctx, filesKey);
  return workInSpareTime(
    ctx,
    signal,
    async () => (await removeNext(ctx)) || (await compareNext(ctx, signal)),
    round,
  );
}

async function removeNext(ctx: Parts): Promise<boolean> {
  const original = await findRemovable(ctx, ctx.settings.current().keepOriginals);
  if (!original) return false;
  const { standIn, filesKey } = original;
  if (standIn && (await isStored(ctx, original, standIn))) await remove(ctx, filesKey);
  else await giveUpOriginal(ctx, filesKey);
  return true;
}

async function compareNext(ctx: Parts, signal: AbortSignal): Promise<boolean> {
  const original = await takeUncompared(ctx);
  return original !== null && tryToCompare(ctx, original, signal);
}

/** Whether what stands in for it is there and whole: only then may it go. */
async function isStored({ storage }: Parts, video: StoredOriginal, { key, size }: StandIn): Promise<boolean> {
  return (await storage.stat(`${filesPrefix(video)}/${key}`))?.size === size;
}

/** From the first step on, readers use what stands in for it; a kill after that leaves one file too many. */
async function remove(ctx: Parts, filesKey: string): Promise<void> {
  const isGoing = await beginRemoval(ctx, ctx.settings.current().keepOriginals, filesKey);
  if (isGoing) await finishRemoval(ctx, filesKey);
}

async function finishRemoval(ctx: Parts, filesKey: string): Promise<void> {
  await ctx.storage.remove(originalKey(filesKey));
  await endRemoval(ctx, filesKey);
}

/**
 * A missing or unreadable file ends it; other failures are retried a few times. Answers false while the
 * storage cannot be reached or is full, which does not count.
 */
async function tryToCompare(ctx: Parts, original: StoredOriginal, signal: AbortSignal): Promise<boolean> {
  const { filesKey, videoId, standIn } = original;
  try {
    const lacks = standIn ? await compare(ctx, original, standIn, signal) : 'picture';
    const side = Math.min(...sidesOf(ladderFor(original, ANY_RATE).at(-1)));
    await keepFinding(ctx, filesKey, { lacks, side });
  } catch (error) {
    if (!signal.aborted) ctx.log.warn({ err: error, videoId }, 'an original was not compared');
    if (signal.aborted || isStoreTrouble(error)) {
      await forgetTry(ctx, filesKey);
      return false;
    }
    if (isOfTheFile(error)) await giveUpOriginal(ctx, filesKey);
  }
  return true;
}

function sidesOf(size: { readonly width: number; readonly height: number } | undefined): [number, number] {
  return [size?.width ?? 0, size?.height ?? 0];
}

async function compare(
  ctx: Parts,
  video: StoredOriginal,
  { key }: StandIn,
  signal: AbortSignal,
): Promise<Lack | null> {
  const tools = await configuredTools(ctx.config);
  const folder = originalFolderOf(ctx, video.videoId);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    return await ctx.storage.withLocalFile(originalKey(video.filesKey), (original) =>
      ctx.storage.withLocalFile(`${filesPrefix(video)}/${key}`, (made) =>
        findLack(tools, { original, made, folder, signal }),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
