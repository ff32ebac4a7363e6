import type { Container } from '#platform/ffmpeg/sniff.ts';
import type { Probe } from '#platform/ffmpeg/probe-parse.ts';
import { toFps } from './frame-rate.ts';
import { CUT_AFTER } from './limits.ts';
import { initName, playlistName, segmentPattern } from './layout.ts';
import type { AudioPlan, Copy, Plan } from './plan.ts';
import type { Rung } from './rungs.ts';

/** Seconds from one key frame to the next. */
const KEYFRAME_SECONDS = 2;

/** Seconds of a segment, at least; it ends at the next key frame. */
const SEGMENT_SECONDS = 4;

/** Nothing but picture and sound is taken over: no place, no device, no chapters. */
const STRIP = ['-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn'];

/** Writes one rung as HLS from the filter graph's output of its name. */
export function encodeOutput(plan: Plan, rung: Rung): string[] {
  return ['-map', `[${rung.name}]`, ...mapAudio(plan.audio), ...x264(rung), ...encodeAudio(plan.audio, rung.audioKbps),
    ...hls(rung.name)];
}

/** Takes the picture over as it is. */
export function copyOutput(probe: Probe, plan: Plan, copy: Copy): string[] {
  return ['-map', `0:${probe.video.index}`, ...mapAudio(plan.audio), '-c:v', 'copy',
    ...copyAudio(probe.container, plan.audio), '-avoid_negative_ts', 'make_zero', ...hls(copy.name)];
}

/** One progressive file of what comes in, without encoding, its index first. */
export function progressiveOutput(path: string): string[] {
  return ['-map', '0', '-c', 'copy', ...STRIP, '-movflags', '+faststart', '-f', 'mp4', path];
}

function x264({ rate, videoKbps }: Rung): string[] {
  const pictures = Math.max(1, Math.round(toFps(rate) * KEYFRAME_SECONDS));
  return [
    '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', '23',
    '-maxrate', `${videoKbps}k`, '-bufsize', `${videoKbps * 2}k`,
    '-g', String(pictures), '-keyint_min', '1', '-sc_threshold', '0',
    '-force_key_frames', `expr:gte(t,n_forced*${KEYFRAME_SECONDS})`,
  ];
}

function mapAudio(audio: AudioPlan | null): string[] {
  return audio ? ['-map', `0:${audio.index}`] : [];
}

function copyAudio(container: Container, audio: AudioPlan | null): string[] {
  if (!audio?.copyable) return encodeAudio(audio, 128);
  return ['-c:a', 'copy', ...(container === 'mpegts' ? ['-bsf:a', 'aac_adtstoasc'] : [])];
}

function encodeAudio(audio: AudioPlan | null, kbps: number): string[] {
  return audio ? ['-c:a', 'aac', '-b:a', `${kbps}k`, '-ac', '2', '-ar', String(audio.rate)] : [];
}

function hls(name: string): string[] {
  return [
    ...STRIP, '-t', String(CUT_AFTER), '-max_muxing_queue_size', '4096',
    '-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_list_size', '0', '-hls_playlist_type', 'event',
    '-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', initName, '-hls_segment_filename', segmentPattern(name),
    '-hls_flags', 'independent_segments+temp_file', playlistName(name),
  ];
}
