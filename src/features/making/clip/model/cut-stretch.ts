import { join } from 'node:path';
import type { Trim } from '#features/making/grab/rules.ts';
import { chooseAudio } from '#features/making/processing/pipeline/plan.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { probeFile, probeSound } from '#platform/ffmpeg/probe.ts';
import { FfmpegError, runFfmpeg } from '#platform/ffmpeg/run.ts';
import { untrustedInput } from '#platform/ffmpeg/safety.ts';
import { configuredTools, type Tools } from '#platform/ffmpeg/tools.ts';
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
const COVER = ['-c:v', 'copy', '-disposition:v', 'attached_pic'];

/** What is kept of a file: its moving picture, or of one without any its cover if it has one. */
type KeptStream = { readonly picture: number } | { readonly sound: number; readonly cover: number | null };

interface Cut extends Trim {
  readonly whole: string;
  readonly folder: string;
}

/**
 * Cuts a stretch frame-accurately, which requires encoding. Of a file that is only sound it cuts the sound,
 * and keeps its cover. Returns the file, an MP4 in `folder`.
 * @throws FfmpegError, MediaError
 */
export async function cutStretch(
  { config }: Pick<Ctx, 'config'>,
  cut: Cut,
  signal: AbortSignal,
): Promise<string> {
  const tools = await configuredTools(config);
  const path = join(cut.folder, 'clip.mp4');
  const run = (args: readonly string[]) =>
    runFfmpeg(tools, [...args, '-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', path], {
      cwd: cut.folder,
      signal,
      limits: LIMITS,
    });
  const kept = await findKept(tools, cut.whole, signal);
  if ('picture' in kept) await run(pictureArgs(cut, kept.picture));
  else await cutSound(run, cut, kept);
  return path;
}

async function findKept(tools: Tools, whole: string, signal: AbortSignal): Promise<KeptStream> {
  try {
    return { picture: (await probeFile(tools, whole, { signal })).video.index };
  } catch (error) {
    if (!(error instanceof MediaError) || error.code !== 'no_video') throw error;
    const { audio, cover } = await probeSound(tools, whole, signal);
    return { sound: chooseAudio(audio)!.index, cover };
  }
}

function pictureArgs(cut: Cut, picture: number): string[] {
  return [...stretch(cut), '-map', `0:${picture}`, '-map', '0:a:0?', ...PICTURE, ...SOUND];
}

/** A cover that does not fit into an MP4 is as good as none. */
async function cutSound(
  run: (args: readonly string[]) => Promise<void>,
  cut: Cut,
  { sound, cover }: Extract<KeptStream, { sound: number }>,
): Promise<void> {
  const args = ['-map', `0:${sound}`, ...SOUND];
  // The cover is at the beginning of the file, not of the stretch: it is read by itself.
  const cutWithCover = () =>
    run([...stretch(cut), ...untrustedInput({ path: cut.whole }), ...args, '-map', `1:${cover}`, ...COVER]);
  try {
    await (cover === null ? run([...stretch(cut), ...args]) : cutWithCover());
  } catch (error) {
    if (cover === null || !(error instanceof FfmpegError) || error.reason !== 'failed') throw error;
    await run([...stretch(cut), ...args]);
  }
}

function stretch({ whole, start, end }: Cut): string[] {
  return ['-ss', String(start), '-t', String(end - start), ...untrustedInput({ path: whole })];
}
