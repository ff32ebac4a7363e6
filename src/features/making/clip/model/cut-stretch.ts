import { join } from 'node:path';
import type { Trim } from '#features/making/grab/rules.ts';
import { runFfmpeg } from '#platform/ffmpeg/run.ts';
import { untrustedInput } from '#platform/ffmpeg/safety.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import type { Ctx } from '#src/context.ts';

/** Moving the index to the front copies the clip, of which ffmpeg reports nothing. */
const LIMITS = { memoryBytes: 3 * 1024 ** 3, cpuSeconds: 3_600, wallMs: 3_600_000, silenceMs: 120_000 };

/**
 * Distance between key frames, the same as in the ladder, so that the clip itself can be its top rung. Design
 * §4.
 */
const PICTURE = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-pix_fmt', 'yuv420p'],
  ...['-vf', 'scale=trunc(iw/2)*2:trunc(ih/2)*2', '-force_key_frames', 'expr:gte(t,n_forced*2)'],
];
const SOUND = ['-c:a', 'aac', '-b:a', '192k'];

/**
 * Cuts a stretch frame-accurately, which requires encoding. Returns the file, an MP4 in `folder`.
 * @throws FfmpegError
 */
export async function cutStretch(
  { config }: Pick<Ctx, 'config'>,
  { whole, folder, start, end }: Trim & { readonly whole: string; readonly folder: string },
  signal: AbortSignal,
): Promise<string> {
  const path = join(folder, 'clip.mp4');
  const range = ['-ss', String(start), ...untrustedInput({ path: whole }), '-t', String(end - start)];
  const streams = ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1'];
  const output = [...PICTURE, ...SOUND, '-movflags', '+faststart', '-f', 'mp4', path];
  await runFfmpeg(await configuredTools(config), [...range, ...streams, ...output], {
    cwd: folder,
    signal,
    limits: LIMITS,
  });
  return path;
}
