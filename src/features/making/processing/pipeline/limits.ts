import { totalmem } from 'node:os';
import type { Limits } from '#platform/ffmpeg/guarded-process.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { MAX_PIXELS } from '#platform/ffmpeg/safety.ts';
import type { Probe } from '#platform/ffmpeg/probe-parse.ts';

/** Longest video, seconds: one that is uploaded (spec §9), and one that was broadcast. */
export const LONGEST = { upload: 30 * 60, broadcast: 4 * 3_600 } as const;

/** Tolerance before a longer video is refused, seconds, because cameras stop a little late. */
const DURATION_TOLERANCE = 5;

/** How long a source may be, seconds; as an upload unless told. */
export interface LengthLimit {
  readonly longest?: number | undefined;
}

/** Seconds after which writing stops, so that a file with a false header stops costing time. */
export function cutAfter({ longest = LONGEST.upload }: LengthLimit = {}): number {
  return longest + DURATION_TOLERANCE + 5;
}

/** Pictures a second at most, on the average. */
const MAX_RATE = 240;

/** Most pixels in all pictures together: 30 minutes of 3840 × 2160 at 60 a second, and a little. */
const MAX_TOTAL_PIXELS = 1e12;

/**
 * Most pixels in all pictures of a GIF together: a minute of 1280 × 720 at 36 a second. Every picture of it
 * is kept in full colour and compressed by nothing, so that each costs ten times what one of a video does.
 */
const MAX_GIF_PIXELS = 2e9;

/** CPU seconds allowed per file, and per decoded pixel: five times what common files take. */
const BASE_CPU_SECONDS = 300;
const CPU_SECONDS_PER_PIXEL = 1.5e-7;
/** Additional factor for tone mapping HDR. */
const HDR_FACTOR = 3;
/** Upper limit for any file; half an hour of 3840 × 2160 takes two hours. */
const MOST_CPU_SECONDS = 6 * 3_600;
/** Longest run by the clock, ms: below the time that a job may take. */
const MOST_WALL_MS = 3 * 3_600_000;

/** Most memory of one run, and the share of the machine's memory that it may use. */
const MOST_MEMORY = 8 * 2 ** 30;
const MEMORY_PART = 0.6;
/** Below this even small files fail, because every thread reserves some. */
const LEAST_MEMORY = 1.5 * 2 ** 30;

/** Even a busy machine gives a niced run a fifth of a core; if it gets less, it is stuck. */
const WALL_MS_PER_CPU_SECOND = 5000;

/**
 * Refuses files whose header says that they are too long or too large; if the header lies, they are stopped
 * while being read.
 * @throws {MediaError} `too_long`, `too_large_picture`, `too_much_work`
 */
export function checkProbe({ container, duration, video }: Probe, limit: LengthLimit = {}): void {
  checkDuration(duration ?? 0, limit);
  const pixels = video.codedWidth * video.codedHeight;
  if (pixels > MAX_PIXELS)
    throw new MediaError('too_large_picture', `${video.codedWidth}x${video.codedHeight}`);
  const frames = video.frames ?? 0;
  const most = container === 'gif' ? MAX_GIF_PIXELS : MAX_TOTAL_PIXELS;
  if (frames > (limit.longest ?? LONGEST.upload) * MAX_RATE || frames * pixels > most) {
    throw new MediaError('too_much_work', `${frames} frames of ${pixels} pixels`);
  }
}

/** @throws {MediaError} `too_long` */
export function checkDuration(seconds: number, { longest = LONGEST.upload }: LengthLimit = {}): void {
  if (seconds > longest + DURATION_TOLERANCE) throw new MediaError('too_long', `${seconds} s`);
}

/** Limits of one run over the whole file. There is no wall-clock limit for a file that is still arriving. */
export function runLimits({ video }: Probe, { arriving = false } = {}): Limits {
  const pixels = (video.frames ?? 0) * video.codedWidth * video.codedHeight;
  const perPixel = CPU_SECONDS_PER_PIXEL * (video.hdr === 'none' ? 1 : HDR_FACTOR);
  const cpuSeconds = Math.min(BASE_CPU_SECONDS + pixels * perPixel, MOST_CPU_SECONDS);
  return {
    memoryBytes: memoryFor(machineMemory()),
    cpuSeconds,
    fileBytes: 64 * 2 ** 30,
    ...(!arriving && { wallMs: Math.min(cpuSeconds * WALL_MS_PER_CPU_SECOND, MOST_WALL_MS) }),
  };
}

/** Limits of a run that reads sound and draws one picture. */
export function soundLimits(): Limits {
  return {
    memoryBytes: memoryFor(machineMemory()),
    cpuSeconds: BASE_CPU_SECONDS,
    fileBytes: 4 * 2 ** 30,
    wallMs: BASE_CPU_SECONDS * WALL_MS_PER_CPU_SECOND,
  };
}

/** Memory that one run may use on a machine with this much memory, bytes. */
export function memoryFor(machineBytes: number): number {
  return Math.max(LEAST_MEMORY, Math.min(MOST_MEMORY, machineBytes * MEMORY_PART));
}

/** Of the machine, or of the container that this process lives in. */
function machineMemory(): number {
  const bound = process.constrainedMemory();
  return bound > 0 ? Math.min(bound, totalmem()) : totalmem();
}
