import { mkdir, rm } from 'node:fs/promises';
import { openSource } from '#features/videos/video/model/source.ts';
import type { Loudness } from '#features/videos/video/model/made-files.ts';
import { isOfTheFile } from '#platform/ffmpeg/faults.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import { isStoreTrouble } from '#platform/storage/errors.ts';
import type { Ctx } from '#src/context.ts';
import { forgetUnheard, keepLoudness, noteUnheard, takeUnheard, type UnheardVideo } from './model/unheard.ts';
import { LONGEST } from './pipeline/limits.ts';
import { measureLoudness } from './pipeline/loudness.ts';
import { type Round, workInSpareTime } from './spare-time.ts';
import { loudnessFolderOf } from './work-folders.ts';

type Parts = Pick<Ctx, 'db' | 'config' | 'storage' | 'log'>;

/** Measures how loud old films are, for the time of one round. Returns how many it tried. */
export function measureOldFilms(ctx: Parts, signal: AbortSignal, round?: Round): Promise<number> {
  return workInSpareTime(
    ctx,
    signal,
    async () => {
      const video = await takeUnheard(ctx);
      return video !== null && (await tryOne(ctx, video, signal));
    },
    round,
  );
}

/**
 * A missing or unreadable file ends it; other failures are retried a few times. Answers false while the
 * storage cannot be reached or is full, which does not count.
 */
async function tryOne(ctx: Parts, video: UnheardVideo, signal: AbortSignal): Promise<boolean> {
  try {
    await keepLoudness(ctx, video, await measure(ctx, video, signal));
  } catch (error) {
    if (!signal.aborted) ctx.log.warn({ err: error, videoId: video.id }, 'loudness not measured');
    if (signal.aborted || isStoreTrouble(error)) {
      await noteUnheard(ctx, video, -1);
      return false;
    }
    if (isOfTheFile(error)) await forgetUnheard(ctx, video);
  }
  return true;
}

async function measure(ctx: Parts, video: UnheardVideo, signal: AbortSignal): Promise<Loudness | null> {
  const tools = await configuredTools(ctx.config);
  const key = video.film ?? (await openSource(ctx, video.id)).key;
  const workDir = loudnessFolderOf(ctx, video.id);
  await mkdir(workDir, { recursive: true });
  try {
    return await ctx.storage.withLocalFile(key, (source) =>
      measureLoudness({ tools, source, workDir, signal, longest: LONGEST.broadcast }),
    );
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}
