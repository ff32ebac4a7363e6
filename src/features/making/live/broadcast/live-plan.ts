import { toFps } from '#features/making/processing/pipeline/frame-rate.ts';
import { encodedPicture, soundFlags } from '#features/making/processing/pipeline/encode-args.ts';
import { ladderGraph, type Scaler } from '#features/making/processing/pipeline/filters.ts';
import { isCopyable, type Plan, planFor } from '#features/making/processing/pipeline/plan.ts';
import { type Rung, sideOf } from '#features/making/processing/pipeline/rungs.ts';
import { SOUND } from '#features/videos/video/film-index.ts';
import type { Probe } from '#platform/ffmpeg/probe-parse.ts';
import { untrustedInput } from '#platform/ffmpeg/safety.ts';

/** What a track of a broadcast shows or lets hear. */
export type TrackFacts =
  | {
      readonly kind: 'picture';
      readonly name: string;
      readonly width: number;
      readonly height: number;
      readonly fps: number;
      /** It is what the sender sent. */
      readonly copied: boolean;
      /** The largest, which is always made; its name stays over all takes, whatever its size. */
      readonly isMain: boolean;
    }
  | { readonly kind: 'sound'; readonly name: typeof SOUND; readonly channels: number };

/** One run of ffmpeg over what arrives. */
export interface LiveRun {
  readonly tracks: readonly TrackFacts[];
  readonly args: readonly string[];
}

/** Longest side of what is encoded, lines; above it a machine that does so all evening does little else. */
const LARGEST_ENCODED = 720;

/** Sizes below what is sent, at most, lines: one for slow lines and one for phones. */
const SMALLER = [480, 240];

/** A fragment ends at the first picture after this; with pictures of 1/12 s or less, within half a second. */
const FRAGMENT_MICROSECONDS = 430_000;

/** How much ffmpeg looks at before it begins: some encoders announce sound and send none, or do so late. */
const LOOK_AT = ['-analyzeduration', '1500000', '-probesize', '2000000'];
const LOOK_FOR_SOUND = ['-analyzeduration', '10000000', '-probesize', '6000000'];

/** Key frames may be this far apart in what is passed on as it is, seconds. */
const KEY_SECONDS = 4.5;

/** Smaller sizes to make; whether nothing is passed on; what the largest pictures are called, if known. */
export interface LiveWishes {
  readonly smaller: number;
  readonly encodes: boolean;
  readonly mainName: string | null;
}

/**
 * The runs that make a broadcast playable, of what its first second says, each writing `<track>.mp4` into its
 * folder. The first one must succeed: the sender's own pictures where players show them as they are, and the
 * sound. The others make smaller sizes, and may be given up.
 */
export function planLive(
  probe: Probe,
  scaler: Scaler,
  { smaller, encodes, mainName }: LiveWishes,
): LiveRun[] {
  const known = probe.keyframeSpacing ?? 0;
  const copied = !encodes && isCopyable({ ...probe, keyframeSpacing: known }) && known <= KEY_SECONDS;
  const plan = planFor({ ...probe, keyframeSpacing: known, bitrate: null }, { copied });
  const ladder = [...(plan.first ? [plan.first] : []), ...plan.rest].sort((a, b) => a.width - b.width);
  const top = copied ? null : (ladder.findLast(isAffordable) ?? ladder[0]!);
  const below = sideOf(plan.copy?.name ?? top!.name);
  const small = SMALLER.flatMap((side) => ladder.find(({ name }) => sideOf(name) === side) ?? [])
    .filter(({ name }) => sideOf(name) < below)
    .slice(SMALLER.length - Math.min(smaller, SMALLER.length));
  const own = plan.copy?.name ?? top!.name;
  const named = mainName ?? own;
  const main = top
    ? encodingRun(probe, plan, [top], { scaler, nameOf: () => named })
    : copyingRun(probe, plan, named);
  // What a size of another take has made of its name is free for the one that would have it.
  const nameOf = (name: string): string => (name === named ? own : name);
  const runs = [
    withSound({ ...main, tracks: main.tracks.map((track) => ({ ...track, isMain: true })) }, probe, plan),
    ...(small.length > 0 ? [encodingRun(probe, plan, small, { scaler, nameOf })] : []),
  ];
  const look = probe.audio.length > 0 ? LOOK_FOR_SOUND : LOOK_AT;
  return runs.map(({ tracks, args }) => ({ tracks, args: [...look, ...untrustedInput('pipe'), ...args] }));
}

function isAffordable({ name }: Rung): boolean {
  return sideOf(name) <= LARGEST_ENCODED;
}

function copyingRun({ video }: Probe, { copy }: Plan, name: string): LiveRun {
  const { width, height, rate } = copy!;
  return {
    tracks: [{ kind: 'picture', name, width, height, fps: toFps(rate), copied: true, isMain: true }],
    args: ['-map', `0:${video.index}`, '-c:v', 'copy', '-dn', '-sn', ...fragments(name, ['+frag_keyframe'])],
  };
}

interface Naming {
  readonly scaler: Scaler;
  readonly nameOf: (rung: string) => string;
}

function encodingRun({ video }: Probe, plan: Plan, rungs: Rung[], { scaler, nameOf }: Naming): LiveRun {
  const graph = ladderGraph(video, plan, { rungs, board: null, scaler });
  return {
    tracks: rungs.map(({ name, width, height, rate }) => ({
      ...({ kind: 'picture', name: nameOf(name), width, height } as const),
      fps: toFps(rate),
      copied: false,
      isMain: false,
    })),
    args: [
      ...['-filter_complex', graph],
      ...rungs.flatMap((rung) => [
        ...encodedPicture(rung, rungs.length),
        ...fragments(nameOf(rung.name), ['+frag_keyframe']),
      ]),
    ],
  };
}

function withSound(run: LiveRun, { container }: Probe, { audio }: Plan): LiveRun {
  if (!audio) return run;
  return {
    tracks: [...run.tracks, { kind: 'sound', name: SOUND, channels: audio.channels }],
    args: [...run.args, ...soundFlags(container, audio), ...fragments(SOUND)],
  };
}

/** Fragments are written as soon as they are complete; their times count from the beginning of the input. */
function fragments(track: string, more: readonly string[] = []): string[] {
  return [
    ...['-avoid_negative_ts', 'disabled', '-max_muxing_queue_size', '4096'],
    ...['-f', 'mp4', '-movflags', ['+empty_moov+default_base_moof+frag_discont', ...more].join('')],
    ...['-frag_duration', String(FRAGMENT_MICROSECONDS), '-flush_packets', '1', `${track}.mp4`],
  ];
}
