import type { AudioFacts, Probe, Rate, VideoFacts } from '#platform/ffmpeg/probe-parse.ts';
import { encodingRate, shownRate, toFps } from './frame-rate.ts';
import { ladderFor, rungNameOf, sideOf, type Rung, type RungName } from './rungs.ts';
import { withoutNeedless, withRoom } from './source-bits.ts';

/** The source's own stream as the top rung, without encoding it. */
export type Copy = { name: RungName; width: number; height: number; rate: Rate; copied: true };

export type AudioPlan = {
  index: number;
  /** Whether it is copied as it is; else it is encoded as AAC with at most two channels. */
  copyable: boolean;
  /** Of the result; the same as in the source if it is copied. */
  channels: number;
  /** BCP 47; null when not known. */
  language: string | null;
  /** Samples per second to encode at. */
  rate: number;
};

export type Plan = {
  copy: Copy | null;
  /** Encoded before all others so that there is something to play; null when the source can be copied. */
  first: Rung | null;
  /** Encoded from one decode after that, lowest first. */
  rest: Rung[];
  audio: AudioPlan | null;
  /** Constant rate that everything encoded is derived from. */
  rate: Rate;
  /** A single picture, shown for a second. */
  still: boolean;
  /** How long the last picture is shown on because the sound goes on, seconds. */
  hold: number;
};

/** Longest time between key frames that a copied stream may have, seconds. */
export const MAX_KEYFRAME_SPACING = 10.5;

/** The rung that is encoded first when nothing can be copied, or the highest below it. */
const FIRST_RUNG = 360;

/** Highest rate that is copied: above it even good machines drop pictures. */
const MAX_COPY_FPS = 61;

/** Above this, a copy stalls on most connections, bits per second. */
const MAX_COPY_BITRATE = 60e6;

/**
 * How much later than the video sound may begin and still be copied, seconds; players start it at the
 * beginning.
 */
const MAX_COPIED_DELAY = 0.05;

/**
 * How much longer than its pictures the sound of a copied stream may be, seconds; players show the last
 * picture meanwhile, but while more is still to be loaded they wait for pictures.
 */
const MAX_COPIED_SURPLUS = 0.5;

/** Channels of sound that is encoded. */
const ENCODED_CHANNELS = 2;

/** Containers whose timestamps are reliable enough for a copy. */
const COPYABLE_CONTAINERS = ['mp4', 'matroska', 'flv', 'mpegts'];
const COPYABLE_PROFILES = ['Constrained Baseline', 'Baseline', 'Main', 'High'];

/**
 * Decides what is made from a file. `copied` is an earlier decision: that a copy was made, or turned out to
 * be unusable.
 */
export function planFor(probe: Probe, { copied = isCopyable(probe) }: { copied?: boolean } = {}): Plan {
  const { video } = probe;
  const rate = encodingRate(video);
  const hold = surplusOf(probe);
  const still = isStill(probe) && hold === 0;
  const copy = copied ? copyOf(video, rate) : null;
  const ladder = withRoom(ladderFor(video, rate), video, probe.bitrate);
  const audio = probe.mixed ? chooseMixed(probe.audio) : chooseAudio(probe.audio);
  if (copy) {
    const below = ladder.filter((rung) => sideOf(rung.name) < sideOf(copy.name));
    return {
      copy,
      first: null,
      rest: withoutNeedless(below, video, probe.bitrate),
      audio,
      rate,
      still,
      hold,
    };
  }
  const first = ladder.findLast((rung) => sideOf(rung.name) <= FIRST_RUNG) ?? ladder[0]!;
  return { copy, first, rest: ladder.filter((rung) => rung !== first), audio, rate, still, hold };
}

/** Seconds by which the sound outlasts the pictures, if it is more than players bridge by themselves. */
function surplusOf({ video, audio }: Probe): number {
  const sound = chosen(audio)?.end ?? null;
  if (sound === null || video.end === null) return 0;
  const surplus = sound - video.end;
  return surplus > MAX_COPIED_SURPLUS ? surplus : 0;
}

function isStill({ video, duration }: Probe): boolean {
  return video.frames === 1 || (duration !== null && duration < 0.1);
}

/**
 * H.264 that every player shows as it is meant, with square pixels and frequent enough key frames. A turned
 * picture is none: not all players of HLS turn it (decision 48).
 */
export function isCopyable(probe: Probe): boolean {
  const { container, video, keyframeSpacing, bitrate } = probe;
  return (
    video.codec === 'h264' &&
    !probe.mixed &&
    !isStill(probe) &&
    surplusOf(probe) === 0 &&
    COPYABLE_CONTAINERS.includes(container) &&
    COPYABLE_PROFILES.includes(video.profile) &&
    ['yuv420p', 'yuvj420p'].includes(video.pixFmt) &&
    video.level <= 52 &&
    !video.interlaced &&
    video.hdr === 'none' &&
    video.rotation === 0 &&
    Math.abs(video.sar - 1) < 0.01 &&
    video.fps !== null &&
    toFps(video.fps) <= MAX_COPY_FPS &&
    keyframeSpacing !== null &&
    keyframeSpacing <= MAX_KEYFRAME_SPACING &&
    (bitrate ?? 0) <= MAX_COPY_BITRATE
  );
}

function copyOf(video: VideoFacts, rate: Rate): Copy {
  return {
    name: rungNameOf(video),
    width: video.width,
    height: video.height,
    rate: shownRate(video) ?? rate,
    copied: true,
  };
}

/** The track marked as default, else the first. */
function chosen(tracks: AudioFacts[]): AudioFacts | undefined {
  return tracks.find((each) => each.isDefault) ?? tracks[0];
}

/** What is made of the sound; null for silence. */
export function chooseAudio(tracks: AudioFacts[]): AudioPlan | null {
  const track = chosen(tracks);
  if (!track) return null;
  const copyable =
    track.codec === 'aac' &&
    track.profile === 'LC' &&
    track.channels <= 2 &&
    track.rate <= 48_000 &&
    track.delay <= MAX_COPIED_DELAY;
  const { index, language, channels } = track;
  const plan = { index, copyable, channels, language, rate: track.rate === 44_100 ? 44_100 : 48_000 };
  return copyable ? plan : encodedSound(plan);
}

function chooseMixed(tracks: AudioFacts[]): AudioPlan | null {
  const plan = chooseAudio(tracks);
  return plan && encodedSound(plan);
}

/** The same track, encoded even if it could be copied. */
export function encodedSound(plan: AudioPlan): AudioPlan {
  return { ...plan, copyable: false, channels: ENCODED_CHANNELS };
}
