import type { ByteRange } from '#platform/ffmpeg/first-sample.ts';
import type { Segment } from './media-playlist.ts';

/** A segment that begins with a key frame, and the byte range of that frame with its description. */
export type KeyPicture = Segment & { range: ByteRange };

/** The key frames at the start of segments, each shown as long as its segment. RFC 8216 §4.3.3.6 */
export function iframePlaylist(init: string, pictures: readonly KeyPicture[]): string {
  const longest = Math.max(...pictures.map(({ duration }) => duration));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(longest))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-I-FRAMES-ONLY',
    `#EXT-X-MAP:URI="${init}"`,
    ...pictures.flatMap(({ name, duration, range: { start, length } }) => [
      `#EXTINF:${duration.toFixed(6)},`,
      `#EXT-X-BYTERANGE:${length}@${start}`,
      name,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

/** Bits per second of the heaviest of them. */
export function iframeBandwidth(pictures: readonly KeyPicture[]): number {
  return Math.max(...pictures.map(({ duration, range }) => (8 * range.length) / Math.max(duration, 0.1)));
}
