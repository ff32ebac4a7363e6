import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '#src/context.ts';
import { findUnfinished } from './model/leftovers.ts';

/** A folder without activity for this long may be a dead worker's, ms. */
const QUIET_MS = 3_600_000;

/** Where a video's files are made, on the worker's own disk. */
export function workFolderOf({ config }: Pick<Ctx, 'config'>, videoId: number): string {
  return join(config.dataDir, 'work', String(videoId));
}

/** Work folder for the missing preview of an old video. */
export function previewFolderOf({ config }: Pick<Ctx, 'config'>, videoId: number): string {
  return join(config.dataDir, 'work', `preview-${videoId}`);
}

/** Work folder for measuring the sound of an old video. */
export function loudnessFolderOf({ config }: Pick<Ctx, 'config'>, videoId: number): string {
  return join(config.dataDir, 'work', `loudness-${videoId}`);
}

/** Work folder for comparing a video's original with what was made of it. */
export function originalFolderOf({ config }: Pick<Ctx, 'config'>, videoId: number): string {
  return join(config.dataDir, 'work', `original-${videoId}`);
}

/** Work folder for moving an old video to one file a size. */
export function moveFolderOf({ config }: Pick<Ctx, 'config'>, videoId: number): string {
  return join(config.dataDir, 'work', `move-${videoId}`);
}

/** Work folder for the file of a video's sound. */
export function soundFolderOf({ config }: Pick<Ctx, 'config'>, videoId: number): string {
  return join(config.dataDir, 'work', `sound-${videoId}`);
}

/** Work folder for dropping the highest size of a video, or bringing it back. */
export function sizeFolderOf({ config }: Pick<Ctx, 'config'>, videoId: number): string {
  return join(config.dataDir, 'work', `size-${videoId}`);
}

/** Work folder for the sizes of a video in AV1. */
export function av1FolderOf({ config }: Pick<Ctx, 'config'>, videoId: number): string {
  return join(config.dataDir, 'work', `av1-${videoId}`);
}

/** Work folder for cutting a video. */
export function cutFolderOf({ config }: Pick<Ctx, 'config'>, videoId: number): string {
  return join(config.dataDir, 'work', `cut-${videoId}`);
}

/**
 * Removes work folders that killed workers left behind, of videos that are finished or deleted. Returns how
 * many.
 */
export async function sweepWorkFolders(ctx: Pick<Ctx, 'config' | 'db' | 'clock'>): Promise<number> {
  const root = join(ctx.config.dataDir, 'work');
  const before = ctx.clock.now() - QUIET_MS;
  const quiet: string[] = [];
  for (const name of await readdir(root).catch(() => [])) {
    const { mtimeMs } = (await stat(join(root, name)).catch(() => null)) ?? { mtimeMs: Infinity };
    if (mtimeMs < before) quiet.push(name);
  }
  const ids = quiet.map(videoIdOf).filter((id) => id !== null);
  const needed = await findUnfinished(ctx, ids);
  const left = quiet.filter((name) => !needed.has(videoIdOf(name) ?? 0));
  for (const name of left) await rm(join(root, name), { recursive: true, force: true });
  return left.length;
}

/**
 * The video that a work folder belongs to, including those of imports, clips, cuts, previews, comparisons,
 * moves, sizes and sound; null for any other folder.
 */
function videoIdOf(name: string): number | null {
  const digits =
    /^(?:grab-|clip-|cut-|preview-|original-|move-|size-|av1-|sound-|loudness-)?(\d{1,15})$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}
