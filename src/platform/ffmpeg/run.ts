import { StorageError } from '#platform/storage/errors.ts';
import { runGuarded, type ProcessEnd, type RunOptions } from './guarded-process.ts';
import { createProgressReader, type EncodeProgress } from './progress-reader.ts';
import type { Tools } from './tools.ts';

/**
 * - `no_space`: the disk is full
 * - `memory`, `time`, `size`: a limit of the run was reached
 * - `stuck`: it showed no sign of life for a while, and was ended
 * - `killed`: from outside, such as by an operator or for want of memory on the machine, or by a crash
 * - `failed`: anything else, mostly what is wrong with the input
 */
export type FfmpegFailure = 'no_space' | 'memory' | 'time' | 'size' | 'stuck' | 'killed' | 'failed';

export class FfmpegError extends Error {
  readonly reason: FfmpegFailure;
  /** The last characters of what it said. */
  readonly stderr: string;

  constructor(reason: FfmpegFailure, stderr: string) {
    const last = stderr.trim().split('\n').at(-1) ?? '';
    // A full disk is a matter of the storage, wherever it shows.
    const cause = reason === 'no_space' ? new StorageError('full', last) : undefined;
    super(`ffmpeg: ${reason}: ${last}`, { cause });
    this.name = 'FfmpegError';
    this.reason = reason;
    this.stderr = stderr;
  }
}

/** It reports its progress twice a second, and after each picture that takes longer. */
const SILENCE_MS = 30_000;

/** Bytes that a slow disk copies in a millisecond. */
const COPIED_PER_MS = 20_000;

/**
 * How long ffmpeg may report no progress, ms. It reports none while it moves the index of an output of that
 * many bytes to the front, for which it copies the whole file.
 */
export function silenceFor({ silenceMs = SILENCE_MS }: Pick<Tools, 'silenceMs'>, movedBytes = 0): number {
  return silenceMs + movedBytes / COPIED_PER_MS;
}

export type FfmpegOptions = Omit<RunOptions, 'onStdout'> & {
  onProgress?: (progress: EncodeProgress) => void;
};

/**
 * Runs ffmpeg; existing outputs are replaced. Its reports of progress are its heartbeat.
 * @throws {FfmpegError}; the reason of `signal` when aborted
 */
export async function runFfmpeg(tools: Tools, args: string[], options: FfmpegOptions = {}): Promise<void> {
  const { onProgress, limits, ...rest } = options;
  const own = ['-hide_banner', '-nostats', '-loglevel', 'warning', '-y', '-progress', 'pipe:1'];
  const input = options.stdin ? [] : ['-nostdin'];
  const onStdout = createProgressReader(onProgress ?? (() => undefined));
  throwIfFailed(
    await runGuarded(tools, tools.ffmpeg, [...own, ...input, ...args], {
      ...rest,
      limits: { silenceMs: silenceFor(tools), ...limits },
      onStdout,
    }),
  );
}

/**
 * Runs ffprobe and answers what it printed, and complained of.
 * @throws {FfmpegError}; the reason of `signal` when aborted
 */
export async function runFfprobe(
  tools: Tools,
  args: string[],
  options: RunOptions = {},
): Promise<ProcessEnd> {
  const ended = await runGuarded(
    tools,
    tools.ffprobe,
    ['-hide_banner', '-loglevel', 'error', ...args],
    options,
  );
  throwIfFailed(ended);
  return ended;
}

function throwIfFailed(ended: ProcessEnd): void {
  if (ended.exitCode !== 0) throw new FfmpegError(failureOf(ended), ended.stderr);
}

function failureOf({ late, silent, exitSignal, stderr }: ProcessEnd): FfmpegFailure {
  if (silent) return 'stuck';
  // ffmpeg catches SIGXCPU (24) and ends by itself; what survives the first notice is killed.
  if (late || exitSignal === 'SIGXCPU' || /received signal 24/.test(stderr)) return 'time';
  if (exitSignal === 'SIGXFSZ' || /File too large/.test(stderr)) return 'size';
  if (/No space left on device|Disk quota exceeded/.test(stderr)) return 'no_space';
  if (/Cannot allocate memory|malloc of size|bad_alloc/i.test(stderr)) return 'memory';
  return exitSignal === null ? 'failed' : 'killed';
}
