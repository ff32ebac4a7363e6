import { untrustedInput } from '#platform/ffmpeg/safety.ts';

/** EBML, the beginning of WebM and Matroska (RFC 8794 §11.2.1), and the type of an MP4's first box. */
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const FTYP = Buffer.from('ftyp');

/** Names of elements of Matroska: its tracks, and what a decoder needs to begin. RFC 9559 §5.1.4 */
const TRACKS = Buffer.from([0x16, 0x54, 0xae, 0x6b]);
const CODEC_PRIVATE = Buffer.from([0x63, 0xa2]);

/** A beginning that says no more after so many bytes says nothing, bytes. */
const HEAD_MOST = 256 * 1024;

/** Whether bytes may begin what a browser's MediaRecorder makes; the first ones may be very few. */
export function isRecorded(head: Buffer): boolean {
  const [ebml, ftyp] = [head.subarray(0, 4), head.subarray(4, 8)];
  return EBML.subarray(0, ebml.length).equals(ebml) || FTYP.subarray(0, ftyp.length).equals(ftyp);
}

/** Whether its beginning is complete, which says what is in it: the tracks of WebM, or the movie of MP4. */
export function isDescribed(head: Buffer): boolean {
  return head.length > HEAD_MOST || head.includes(TRACKS) || head.includes('moov');
}

/** Whether its pictures are H.264 as FLV has it (ISO/IEC 14496-15): they need not be made again. */
function isPassedOn(head: Buffer): boolean {
  const at = head.indexOf(CODEC_PRIVATE);
  const isAvc = head.includes('V_MPEG4/ISO/AVC') && at > 0 && head.subarray(at + 3, at + 6).includes(1);
  return isAvc || head.includes('avcC');
}

/** Longest and shortest side of what is made anew, and its pictures a second: what one machine can do. */
const LARGEST = { long: 1280, short: 720, fps: 30 };

/** ffmpeg's arguments that make FLV of what begins like that, on standard output. */
export function flvArgs(head: Buffer): string[] {
  const { long, short, fps } = LARGEST;
  const scale = `scale=w='trunc(min(iw,if(gte(iw,ih),${long},${short}))/2)*2':h=-2`;
  const made = [
    ...['-vf', `fps=${fps},${scale},format=yuv420p`, '-c:v', 'libx264', '-preset', 'veryfast'],
    ...['-tune', 'zerolatency', '-profile:v', 'high', '-g', String(2 * fps), '-sc_threshold', '0'],
    ...['-b:v', '2500k', '-maxrate', '3000k', '-bufsize', '3000k'],
  ];
  return [
    ...['-hide_banner', '-nostats', '-loglevel', 'warning', '-y'],
    ...['-analyzeduration', '1000000', '-probesize', '1000000', ...untrustedInput('pipe')],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-dn', '-sn', ...(isPassedOn(head) ? ['-c:v', 'copy'] : made)],
    ...['-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2', '-af', 'aresample=async=1000'],
    ...['-max_interleave_delta', '1000000', '-max_muxing_queue_size', '4096'],
    ...['-f', 'flv', '-flvflags', 'no_duration_filesize', '-flush_packets', '1', 'pipe:1'],
  ];
}
