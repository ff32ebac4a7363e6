import { mkdir, rm } from 'node:fs/promises';
import { filesPrefix } from '#base/media-path.ts';
import { PREVIEW } from '#features/videos/video/media.ts';
import { openSource } from '#features/videos/video/model/source.ts';
import { isOfTheFile } from '#platform/ffmpeg/faults.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import { isStoreTrouble } from '#platform/storage/errors.ts';
import type { Ctx } from '#src/context.ts';
import {
  findSmallFilm,
  forgetTry,
  giveUpPreview,
  keepPreview,
  type PlainVideo,
  takeWithoutPreview,
} from './model/previews.ts';
import { makePreview } from './pipeline/make-preview.ts';
import { type Round, workInSpareTime } from './spare-time.ts';
import { previewFolderOf } from './work-folders.ts';

type Parts = Pick<Ctx, 'db' | 'config' | 'storage' | 'log'>;

/** Makes missing preview sheets of old videos, for the time of one round. Returns how many it tried. */
export function makePreviews(ctx: Parts, signal: AbortSignal, round?: Round): Promise<number> {
  return workInSpareTime(
    ctx,
    signal,
    async () => {
      const video = await takeWithoutPreview(ctx);
      return video !== null && (await tryPreview(ctx, video, signal));
    },
    round,
  );
}

/**
 * A missing or unreadable file ends it; other failures are retried a few times. Answers false while the
 * storage cannot be reached or is full, which does not count.
 */
async function tryPreview(ctx: Parts, video: PlainVideo, signal: AbortSignal): Promise<boolean> {
  try {
    await storePreview(ctx, video, signal);
    await keepPreview(ctx, video);
  } catch (error) {
    if (!signal.aborted) ctx.log.warn({ err: error, videoId: video.id }, 'no preview');
    if (signal.aborted || isStoreTrouble(error)) {
      await forgetTry(ctx, video);
      return false;
    }
    if (isOfTheFile(error)) await giveUpPreview(ctx, video);
  }
  return true;
}

async function storePreview(ctx: Parts, video: PlainVideo, signal: AbortSignal): Promise<void> {
  const tools = await configuredTools(ctx.config);
  const workDir = previewFolderOf(ctx, video.id);
  const film = await findSmallFilm(ctx, video);
  const key = film === null ? (await openSource(ctx, video.id)).key : `${filesPrefix(video)}/${film}`;
  await mkdir(workDir, { recursive: true });
  try {
    await ctx.storage.withLocalFile(key, async (source) => {
      const sheet = await makePreview({ tools, source, workDir, signal }, video);
      await ctx.storage.putFile(`${filesPrefix(video)}/${PREVIEW}`, sheet);
    });
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}
