import { dirname, join } from 'node:path';
import { FfmpegError, runFfmpeg } from '#platform/ffmpeg/run.ts';
import { untrustedInput } from '#platform/ffmpeg/safety.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { Trim } from '../rules.ts';

const LIMITS = { memoryBytes: 3 * 1024 ** 3, cpuSeconds: 600, wallMs: 1_800_000 };

/**
 * Cuts a stretch out of a file without encoding, from the key frame at or before its start. Returns the cut
 * file, which is beside the whole one. @throws AppError `invalid_grab` if it cannot be cut
 */
export async function cutFile(
  { config }: Pick<Ctx, 'config'>,
  whole: string,
  { start, end }: Trim,
  signal: AbortSignal,
): Promise<string> {
  const folder = dirname(whole);
  const cut = join(folder, 'cut.mkv');
  const tools = await configuredTools(config);
  const range = ['-ss', String(start), ...untrustedInput({ path: whole }), '-t', String(end - start)];
  const streams = ['-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy', '-avoid_negative_ts', 'make_zero'];
  try {
    await runFfmpeg(tools, [...range, ...streams, '-f', 'matroska', cut], {
      cwd: folder,
      signal,
      limits: LIMITS,
    });
  } catch (error) {
    if (error instanceof FfmpegError && error.reason === 'failed')
      throw new AppError('invalid_grab', undefined, { cause: error });
    throw error;
  }
  return cut;
}
