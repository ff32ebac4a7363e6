import { asMediaError, isOfTooLargePicture } from './faults.ts';
import { MediaError } from './media-error.ts';
import { findIndex } from './mp4-boxes.ts';
import {
  keyframeSpacing,
  parsePackets,
  parseProbe,
  parseSound,
  type Probe,
  type Sound,
} from './probe-parse.ts';
import { runFfprobe } from './run.ts';
import { untrustedInput } from './safety.ts';
import { type Container, isMixedFlv, sniffFile } from './sniff.ts';
import type { Limits } from './guarded-process.ts';
import type { Tools } from './tools.ts';

/** Seconds at the beginning in which key frames are looked for. */
const KEYFRAME_WINDOW = 20;
/** Has ffprobe list the packets there as well: to start it once more would take longer than they do. */
const PACKETS = [
  '-read_intervals',
  `%+${KEYFRAME_WINDOW}`,
  '-show_entries',
  'packet=stream_index,pts_time,flags',
];

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
  const { container, json, stderr } = await ask(tools, path, PACKETS, signal);
  // The decoder that refuses a picture leaves no size in the answer.
  if (isOfTooLargePicture(stderr)) throw new MediaError('too_large_picture', stderr);
  const facts = parseProbe(container, json);
  const seconds = cutOff ? 0 : Math.min(facts.duration ?? KEYFRAME_WINDOW, KEYFRAME_WINDOW);
  return {
    ...facts,
    index: await indexOf(container, path),
    mixed: container === 'flv' && (await isMixedFlv(path)),
    keyframeSpacing:
      facts.video.codec === 'h264' ? keyframeSpacing(parsePackets(json, facts.video.index), seconds) : null,
  };
}

/**
 * Looks at an untrusted local file in which `probeFile` has found no moving picture.
 * @throws {MediaError} `not_media`, `damaged`, `no_video` when there is no sound either, `out_of_time`
 */
export async function probeSound(tools: Tools, path: string, signal?: AbortSignal): Promise<Sound> {
  const { container, json } = await ask(tools, path, [], signal);
  return parseSound(container, json);
}

async function ask(tools: Tools, path: string, more: readonly string[], signal?: AbortSignal) {
  const container = await sniffFile(path);
  if (!container) throw new MediaError('not_media');
  const args = [
    '-show_format',
    '-show_streams',
    ...more,
    '-of',
    'json=compact=1',
    ...untrustedInput({ path }),
  ];
  const { stdout, stderr } = await asMediaError(() =>
    runFfprobe(tools, args, { signal, limits: PROBE_LIMITS }),
  );
  return { container, json: JSON.parse(stdout) as unknown, stderr };
}

async function indexOf(container: Container, path: string): Promise<Probe['index']> {
  if (container !== 'mp4') return 'inline';
  return (await findIndex(path)) ?? 'last';
}
