import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { filesPrefix, mediaUrl } from '#base/media-path.ts';
import { withSource } from '#features/videos/video/model/source.ts';
import { findVideo, type VideoRow } from '#features/videos/video/model/rows.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import type { Ctx } from '#src/context.ts';
import { peaksPerSecond } from '../rules.ts';
import { decodeSound } from './sound.ts';

/** Queue of waveforms that are to be made; data `{ videoId }`, keyed by it. */
export const MAKE_WAVEFORM = 'make-waveform';

/** Name among a video's files of each version. */
const PEAKS = 'peaks.bin';
/** The first byte, so that the file of a video without sound is not empty. */
const FORMAT = 1;
/** Enough for how loud speech is; an hour takes 14 MB of the worker's disk. Samples a second. */
const RATE = 4_000;

/** The address of a video's waveform; null, and it is ordered, while there is none. */
export async function askWaveform(
  { storage, jobs }: Pick<Ctx, 'storage' | 'jobs'>,
  video: VideoRow,
): Promise<string | null> {
  if (await storage.stat(peaksKey(video))) return mediaUrl(video, PEAKS);
  await jobs.send(MAKE_WAVEFORM, { videoId: video.id }, { key: String(video.id) });
  return null;
}

function peaksKey(video: VideoRow): string {
  return `${filesPrefix(video)}/${PEAKS}`;
}

/** Makes and stores a video's waveform, if it is not there. @throws FfmpegError, StorageError */
export async function makeWaveform(
  ctx: Pick<Ctx, 'db' | 'batches' | 'config' | 'storage'>,
  videoId: number,
  signal: AbortSignal,
): Promise<void> {
  const video = await findVideo(ctx, { id: videoId });
  if (!video || (await ctx.storage.stat(peaksKey(video)))) return;
  const folder = join(ctx.config.dataDir, 'work', `waveform-${videoId}`);
  await mkdir(folder, { recursive: true });
  try {
    const tools = await configuredTools(ctx.config);
    const samples = await withSource(ctx, videoId, (path) =>
      decodeSound(tools, { path, folder, signal }, { rate: RATE, samples: 'u8' }),
    );
    const peaks = samples === null ? [] : await peaksIn(samples, RATE / peaksPerSecond(video.duration));
    await ctx.storage.put(peaksKey(video), Buffer.from([FORMAT, ...peaks]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How far each stretch of so many samples is from silence at most, 0 to 255. */
async function peaksIn(path: string, length: number): Promise<number[]> {
  const peaks: number[] = [];
  let at = 0;
  for await (const samples of createReadStream(path) as AsyncIterable<Buffer>) {
    for (const sample of samples) {
      const place = Math.floor(at / length);
      at += 1;
      peaks[place] = Math.max(peaks[place] ?? 0, Math.min(255, Math.abs(sample - 128) * 2));
    }
  }
  return peaks;
}
