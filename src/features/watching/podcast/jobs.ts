import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filesPrefix } from '#base/media-path.ts';
import { runLimits } from '#features/making/processing/pipeline/limits.ts';
import { type Round, workInSpareTime } from '#features/making/processing/spare-time.ts';
import { soundFolderOf } from '#features/making/processing/work-folders.ts';
import { isOfTheFile } from '#platform/ffmpeg/faults.ts';
import { probeFile } from '#platform/ffmpeg/probe.ts';
import { runFfmpeg } from '#platform/ffmpeg/run.ts';
import { untrustedInput } from '#platform/ffmpeg/safety.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import { isStoreTrouble } from '#platform/storage/errors.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { SOUND_FILE } from './files.ts';
import { forgetTry, giveUpSound, keepSound, takeWithoutSound, type UnheardVideo } from './model/sounds.ts';

type Parts = Pick<Ctx, 'db' | 'config' | 'storage' | 'log'>;

/** Makes the files of sound of podcasts when nobody waits for anything else. */
export default (ctx: Ctx): JobKind<object>[] => [
  {
    name: 'make-episode-sounds',
    retries: 0,
    expires: 600,
    cron: '* * * * *',
    run: async (_payload, { signal }) => void (await makeSounds(ctx, signal)),
  },
];

/** Makes missing files of sound for podcasts, for the time of one round. Returns how many it tried. */
export function makeSounds(ctx: Parts, signal: AbortSignal, round?: Round): Promise<number> {
  return workInSpareTime(
    ctx,
    signal,
    async () => {
      const video = await takeWithoutSound(ctx);
      return video !== null && (await tryVideo(ctx, video, signal));
    },
    round,
  );
}

/**
 * A missing or unreadable file ends it; other failures are retried a few times. Answers false while the
 * storage cannot be reached or is full, which does not count.
 */
async function tryVideo(ctx: Parts, video: UnheardVideo, signal: AbortSignal): Promise<boolean> {
  try {
    await keepSound(ctx, video, await storeSound(ctx, video, signal));
  } catch (error) {
    if (!signal.aborted) ctx.log.warn({ err: error, videoId: video.id }, 'no file of sound');
    if (signal.aborted || isStoreTrouble(error)) {
      await forgetTry(ctx, video);
      return false;
    }
    if (isOfTheFile(error)) await giveUpSound(ctx, video);
  }
  return true;
}

/**
 * Stores the sound of a video's smallest film as it is in it, without encoding it again; answers its size in
 * bytes, null for a film without sound. Videos of identical uploads share the file.
 */
async function storeSound(ctx: Parts, video: UnheardVideo, signal: AbortSignal): Promise<number | null> {
  const key = `${filesPrefix(video)}/${SOUND_FILE}`;
  const stored = await ctx.storage.stat(key);
  if (stored) return stored.size;
  const tools = await configuredTools(ctx.config);
  const workDir = soundFolderOf(ctx, video.id);
  await mkdir(workDir, { recursive: true });
  try {
    return await ctx.storage.withLocalFile(`${filesPrefix(video)}/${video.film}`, async (source) => {
      const probe = await probeFile(tools, source, { signal });
      if (probe.audio.length === 0) return null;
      const copy = ['-map', '0:a:0', '-c', 'copy', '-map_metadata', '-1', '-movflags', '+faststart'];
      await runFfmpeg(tools, [...untrustedInput({ path: source }), ...copy, '-f', 'ipod', 'sound.m4a'], {
        cwd: workDir,
        signal,
        limits: runLimits(probe),
      });
      const made = join(workDir, 'sound.m4a');
      await ctx.storage.putFile(key, made);
      return (await stat(made)).size;
    });
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}
