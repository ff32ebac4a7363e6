import { availableParallelism } from 'node:os';
import { type HardwareEncoder, hardwareFlags } from '#platform/ffmpeg/hardware-encoders.ts';
import type { Probe } from '#platform/ffmpeg/probe-parse.ts';
import type { Container } from '#platform/ffmpeg/sniff.ts';
import { toFps } from './frame-rate.ts';
import { cutAfter, type LengthLimit } from './limits.ts';
import { AUDIO, initName, playlistName, segmentPattern } from './layout.ts';
import type { AudioPlan, Copy } from './plan.ts';
import type { Rung, RungName } from './rungs.ts';

/** Seconds from one key frame to the next. */
export const KEYFRAME_SECONDS = 2;

/** Seconds of a segment, at least; it ends at the next key frame. */
const SEGMENT_SECONDS = 4;

/** No segment is longer if the key frames are where they were asked for; seconds. */
export const LONGEST_SEGMENT = SEGMENT_SECONDS + KEYFRAME_SECONDS;

/** Only picture and sound are kept: no location, no device, no chapters. */
const STRIP = ['-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn'];

/**
 * Segments count time from the beginning of the file, not of the track. Only for video: the first samples of
 * AAC are before the beginning, which cannot be expressed this way.
 */
export const KEEP_START = ['-hls_segment_options', 'movflags=+frag_discont'];

/**
 * Analyses blocks as quickly as `superfast`, but keeps the lookahead of `veryfast`, which spends bits where
 * later frames depend on them. On noisy 1080p that takes 0.58 of the CPU time of `veryfast -crf 23`, for no
 * more bytes and 0.001 less SSIM; `npm run bench` measures it.
 */
const PRESET = 'superfast';
const LOOK_AHEAD = 'mbtree=1:rc-lookahead=10:bframes=2:b-adapt=0';

/** Quality. Smaller pictures are scaled more often on the way, which finer quantisation makes up for. */
const CRF = 23.5;
const SMALL_CRF: Partial<Record<RungName, number>> = { '480p': 23.2, '360p': 22.8, '240p': 22.5 };

/** Threads per core for an encoder that runs alone. */
const THREADS_PER_CORE = 1.5;

/** Fills gaps in the sound, and a late start, with silence. */
export const FILL_GAPS = ['-af', 'aresample=async=1:first_pts=0'];

/** Sound, bits per second. */
const AUDIO_BITRATE = '128k';

/**
 * Writes one rung's video as HLS, when `rungs` are encoded at the same time, from the filter graph's output
 * with its name.
 */
export function encodeOutput(
  rung: Rung,
  limit: LengthLimit,
  rungs = 1,
  hardware: HardwareEncoder | null = null,
): string[] {
  return [...encodedPicture(rung, rungs, hardware), ...KEEP_START, ...hls(rung.name, limit)];
}

/** The same without a word about the file that it is written to. */
export function encodedPicture(rung: Rung, rungs: number, hardware: HardwareEncoder | null = null): string[] {
  const encoder = hardware ? hardwareFlags(hardware, rung.videoKbps) : [...x264(rung), ...threads(rungs)];
  return ['-map', `[${rung.name}]`, ...encoder, ...keyFrames(rung), ...STRIP];
}

/** Encoders of one run share the cores; each needs two threads to run in parallel with the others. */
function threads(encoders: number): string[] {
  return ['-threads', String(Math.max(2, Math.ceil((THREADS_PER_CORE * availableParallelism()) / encoders)))];
}

/** Copies the video stream as it is. */
export function copyOutput({ video }: Probe, copy: Pick<Copy, 'name'>, limit: LengthLimit): string[] {
  return ['-map', `0:${video.index}`, '-c:v', 'copy', ...KEEP_START, ...hls(copy.name, limit)];
}

/** Writes the sound that all rungs share as HLS; nothing when there is none. */
export function audioOutput(
  { container }: Pick<Probe, 'container'>,
  audio: AudioPlan | null,
  limit: LengthLimit,
): string[] {
  return audio ? [...soundFlags(container, audio), ...hls(AUDIO, limit)] : [];
}

/** Takes that track over as it is, or encodes it. */
export function soundFlags(container: Container, audio: AudioPlan, input = 0): string[] {
  const encode = [
    '-c:a',
    'aac',
    '-b:a',
    AUDIO_BITRATE,
    '-ac',
    String(audio.channels),
    '-ar',
    String(audio.rate),
    ...FILL_GAPS,
  ];
  const copy = [
    '-c:a',
    'copy',
    ...(['mpegts', 'aac'].includes(container) ? ['-bsf:a', 'aac_adtstoasc'] : []),
  ];
  return ['-map', `${input}:${audio.index}`, ...(audio.copyable ? copy : encode)];
}

function x264({ name, videoKbps }: Rung): string[] {
  return [
    '-c:v',
    'libx264',
    '-preset',
    PRESET,
    '-profile:v',
    'high',
    '-crf',
    String(SMALL_CRF[name] ?? CRF),
    '-x264-params',
    LOOK_AHEAD,
    '-maxrate',
    `${videoKbps}k`,
    '-bufsize',
    `${videoKbps * 2}k`,
    '-keyint_min',
    '1',
    '-sc_threshold',
    '0',
  ];
}

function keyFrames({ rate }: Rung): string[] {
  const pictures = Math.max(1, Math.round(toFps(rate) * KEYFRAME_SECONDS));
  return ['-g', String(pictures), '-force_key_frames', `expr:gte(t,n_forced*${KEYFRAME_SECONDS})`];
}

/** Timestamps stay as they are, so that tracks of different outputs match. */
export function hls(name: string, limit: LengthLimit): string[] {
  return [
    ...STRIP,
    '-avoid_negative_ts',
    'disabled',
    '-t',
    String(cutAfter(limit)),
    '-max_muxing_queue_size',
    '4096',
    '-f',
    'hls',
    '-hls_time',
    String(SEGMENT_SECONDS),
    '-hls_list_size',
    '0',
    '-hls_playlist_type',
    'event',
    '-hls_segment_type',
    'fmp4',
    '-hls_fmp4_init_filename',
    initName,
    '-hls_segment_filename',
    segmentPattern(name),
    '-hls_flags',
    'independent_segments+temp_file',
    playlistName(name),
  ];
}
