import { join } from 'node:path';
import { runFfmpeg, runFfprobe } from '#platform/ffmpeg/run.ts';
import { untrustedInput } from '#platform/ffmpeg/safety.ts';
import type { Tools } from '#platform/ffmpeg/tools.ts';

/** Twelve hours of what machines listen to take 1.4 GB of the worker's disk. */
const LIMITS = { memoryBytes: 1 << 30, cpuSeconds: 1_800, fileBytes: 1_500_000_000, wallMs: 3_600_000 };

/** A film whose sound is wanted, and the folder for what is made of it. */
export interface SoundSource {
  readonly path: string;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** How the sound is written: samples a second of one channel, a byte or two each, after those filters. */
interface SoundFormat {
  readonly rate: number;
  readonly samples: 'u8' | 's16le';
  readonly filter?: string;
}

/** A file with the samples of the first sound, without a head; null if there is none. @throws FfmpegError */
export async function decodeSound(
  tools: Tools,
  { path, folder, signal }: SoundSource,
  { rate, samples, filter }: SoundFormat,
): Promise<string | null> {
  const input = untrustedInput({ path });
  const asked = ['-select_streams', 'a:0', '-show_entries', 'stream=index', '-of', 'csv=p=0', ...input];
  const { stdout } = await runFfprobe(tools, asked, { signal, limits: { cpuSeconds: 30, fileBytes: 0 } });
  if (stdout.trim() === '') return null;
  const file = join(folder, `samples.${samples}`);
  const filters = filter ? ['-af', filter] : [];
  const output = ['-map', '0:a:0', '-ac', '1', '-ar', String(rate), ...filters, '-f', samples, file];
  await runFfmpeg(tools, ['-vn', '-sn', ...input, ...output], { cwd: folder, signal, limits: LIMITS });
  return file;
}
