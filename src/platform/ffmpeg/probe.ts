import { asMediaError, isOfTooLargePicture } from './faults.ts';
import { MediaError } from './media-error.ts';
import { findIndex } from './mp4-boxes.ts';
import { parseProbe, parseSound, type Probe, type Sound } from './probe-parse.ts';
import { runFfprobe } from './run.ts';
import { untrustedInput } from './safety.ts';
import { type Container, isMixedFlv, sniffFile } from './sniff.ts';
import type { Limits } from './guarded-process.ts';
import type { Tools } from './tools.ts';

/** Seconds at the beginning in which key frames are looked for. */
const KEYFRAME_WINDOW = 20;

const PROBE_LIMITS: Limits = { memoryBytes: 3 * 2 ** 30, cpuSeconds: 30, fileBytes: 0, silenceMs: 60_000 };

type ProbeOptions = {
  signal?: AbortSignal;
  /** True when the file is only the beginning of one. */
  cutOff?: boolean;
};

/**
 * Looks at an untrusted local file.
 * @throws {MediaError} `not_media`, `damaged`, `no_video`, `too_large_picture`, `out_of_time`
 */
export async function probeFile(
  tools: Tools,
  path: string,
  { signal, cutOff = false }: ProbeOptions = {},
): Promise<Probe> {
  const { container, json, stderr } = await ask(tools, path, signal);
  // The decoder that refuses a picture leaves no size in the answer.
  if (isOfTooLargePicture(stderr)) throw new MediaError('too_large_picture', stderr);
  const facts = parseProbe(container, json);
  const index = await indexOf(container, path);
  const mixed = container === 'flv' && (await isMixedFlv(path));
  if (facts.video.codec !== 'h264') return { ...facts, index, mixed };
  const seconds = cutOff ? 0 : Math.min(facts.duration ?? KEYFRAME_WINDOW, KEYFRAME_WINDOW);
  return {
    ...facts,
    index,
    mixed,
    keyframeSpacing: await findKeyframeSpacing(tools, path, facts.video.index, seconds, signal),
  };
}

/**
 * Looks at an untrusted local file in which `probeFile` has found no moving picture.
 * @throws {MediaError} `not_media`, `damaged`, `no_video` when there is no sound either, `out_of_time`
 */
export async function probeSound(tools: Tools, path: string, signal?: AbortSignal): Promise<Sound> {
  const { container, json } = await ask(tools, path, signal);
  return parseSound(container, json);
}

async function ask(tools: Tools, path: string, signal?: AbortSignal) {
  const container = await sniffFile(path);
  if (!container) throw new MediaError('not_media');
  const args = ['-show_format', '-show_streams', '-of', 'json', ...untrustedInput({ path })];
  const { stdout, stderr } = await look(tools, args, signal);
  return { container, json: JSON.parse(stdout) as unknown, stderr };
}

function look(tools: Tools, args: string[], signal?: AbortSignal) {
  return asMediaError(() => runFfprobe(tools, args, { signal, limits: PROBE_LIMITS }));
}

async function indexOf(container: Container, path: string): Promise<Probe['index']> {
  if (container !== 'mp4') return 'inline';
  return (await findIndex(path)) ?? 'last';
}

async function findKeyframeSpacing(
  tools: Tools,
  path: string,
  stream: number,
  seconds: number,
  signal?: AbortSignal,
) {
  const args = [
    '-read_intervals',
    `%+${KEYFRAME_WINDOW}`,
    '-select_streams',
    String(stream),
    '-show_entries',
    'packet=pts_time,flags',
    '-of',
    'csv=p=0',
    ...untrustedInput({ path }),
  ];
  const { stdout } = await look(tools, args, signal);
  return parseKeyframeSpacing(stdout, seconds);
}

/**
 * Longest time between key frames in `pts_time,flags` lines, seconds. What follows the last one counts up to
 * `seconds`, the length that was looked at, or the last packet when that is later.
 */
export function parseKeyframeSpacing(lines: string, seconds: number): number {
  const packets = lines
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const times = packets.map(([time]) => Number(time)).filter(Number.isFinite);
  const start = Math.min(...times);
  const keys = packets.filter(([, flags]) => flags?.includes('K')).map(([time]) => Number(time) - start);
  const end = Math.max(seconds, ...times.map((time) => time - start));
  const marks = [0, ...keys.filter(Number.isFinite), end];
  return Math.max(...marks.slice(1).map((mark, index) => mark - marks[index]!));
}
