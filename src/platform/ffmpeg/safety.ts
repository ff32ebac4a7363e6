/** Containers that may be opened at all. Playlists, which can name other files, are none of them. */
const FORMATS = 'mov,mp4,matroska,webm,avi,flv,mpegts,asf,gif,mpeg,mpegvideo,mp3,aac,ogg,flac,wav';

/** Most pixels of one picture: 8192 × 4608. */
export const MAX_PIXELS = 8192 * 4608;

/**
 * Flags that name an untrusted input for ffprobe or ffmpeg: a file by its path, or `pipe` for standard input.
 * Only that file or pipe can be read, only as one of the accepted containers, only up to `MAX_PIXELS`.
 */
export function untrustedInput(input: { path: string } | 'pipe'): string[] {
  const [protocol, url] = input === 'pipe' ? ['pipe', 'pipe:0'] : ['file', `file:${input.path}`];
  return [
    '-protocol_whitelist',
    protocol,
    '-format_whitelist',
    FORMATS,
    '-max_pixels',
    String(MAX_PIXELS),
    '-i',
    url,
  ];
}
