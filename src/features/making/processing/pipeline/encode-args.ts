import type { Probe } from '#platform/ffmpeg/probe-parse.ts';
import { toFps } from './frame-rate.ts';
import { CUT_AFTER } from './limits.ts';
import { AUDIO, initName, playlistName, segmentPattern } from './layout.ts';
import type { AudioPlan, Copy } from './plan.ts';
import type { Rung } from './rungs.ts';

/** Seconds from one key frame to the next. */
const KEYFRAME_SECONDS = 2;

/** Seconds of a segment, at least; it ends at the next key frame. */
const SEGMENT_SECONDS = 4;

/** Nothing but picture and sound is taken over: no place, no device, no chapters. */
const STRIP = ['-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn'];

/**
 * Segments tell their time from the file's beginning, not from the track's. Only for pictures: the first
 * samples of AAC lie before the beginning, which such a time cannot say.
 */
const KEEP_START = ['-hls_segment_options', 'movflags=+frag_discont'];

/** Silence where there is no sound yet, or none in between. */
const FILL_GAPS = ['-af', 'aresample=async=1:first_pts=0'];

/** Sound, bits per second. */
const AUDIO_BITRATE = '128k';

/** Writes the pictures of one rung as HLS, from the filter graph's output of its name. */
export function encodeOutput(rung: Rung): string[] {
  return ['-map', `[${rung.name}]`, ...x264(rung), ...KEEP_START, ...hls(rung.name)];
}

/** Takes the pictures over as they are. */
export function copyOutput({ video }: Probe, copy: Copy): string[] {
  return ['-map', `0:${video.index}`, '-c:v', 'copy', ...KEEP_START, ...hls(copy.name)];
}

/** Writes the sound that all rungs share as HLS; nothing when there is none. */
export function audioOutput({ container }: Probe, audio: AudioPlan | null): string[] {
  if (!audio) return [];
  const encode = ['-c:a', 'aac', '-b:a', AUDIO_BITRATE, '-ac', '2', '-ar', String(audio.rate), ...FILL_GAPS];
  const copy = ['-c:a', 'copy', ...(container === 'mpegts' ? ['-bsf:a', 'aac_adtstoasc'] : [])];
  return ['-map', `0:${audio.index}`, ...(audio.copyable ? copy : encode), ...hls(AUDIO)];
}

/** Joins our own playlists into one progressive file, its index first, without encoding. */
export function joinPlaylists(playlists: string[], path: string): string[] {
  const maps = playlists.flatMap((_playlist, index) => ['-map', String(index)]);
  return [
    '-copyts',
    ...playlists.flatMap((playlist) => ['-i', playlist]),
    ...maps,
    '-c',
    'copy',
    ...STRIP,
    '-avoid_negative_ts',
    'disabled',
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    path,
  ];
}

function x264({ rate, videoKbps }: Rung): string[] {
  const pictures = Math.max(1, Math.round(toFps(rate) * KEYFRAME_SECONDS));
  return [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-profile:v',
    'high',
    '-crf',
    '23',
    '-maxrate',
    `${videoKbps}k`,
    '-bufsize',
    `${videoKbps * 2}k`,
    '-g',
    String(pictures),
    '-keyint_min',
    '1',
    '-sc_threshold',
    '0',
    '-force_key_frames',
    `expr:gte(t,n_forced*${KEYFRAME_SECONDS})`,
  ];
}

/** Time stamps stay as they are, so that tracks of different outputs belong together. */
function hls(name: string): string[] {
  return [
    ...STRIP,
    '-avoid_negative_ts',
    'disabled',
    '-t',
    String(CUT_AFTER),
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
