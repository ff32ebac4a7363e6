/** A segment as a media playlist lists it: file name beside the playlist, length in seconds. */
export type Segment = { name: string; duration: number };

export type MediaPlaylist = { init: string | null; segments: Segment[]; ended: boolean };

/** Reads a media playlist as our encoder writes them (RFC 8216). */
export function parseMediaPlaylist(text: string): MediaPlaylist {
  const playlist: MediaPlaylist = { init: null, segments: [], ended: false };
  let duration = 0;
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line.startsWith('#EXTINF:')) duration = Number.parseFloat(line.slice(8));
    else if (line.startsWith('#EXT-X-MAP:')) playlist.init = /URI="([^"]+)"/.exec(line)?.[1] ?? null;
    else if (line === '#EXT-X-ENDLIST') playlist.ended = true;
    else if (line !== '' && !line.startsWith('#')) playlist.segments.push({ name: line, duration });
  }
  return playlist;
}

/** Seconds of all segments together. */
export function totalDuration({ segments }: MediaPlaylist): number {
  return segments.reduce((sum, { duration }) => sum + duration, 0);
}

/** A playlist that ends never changes again, which players and caches may know. RFC 8216 §4.3.3.5 */
export function asFinished(text: string): string {
  return text.replace('#EXT-X-PLAYLIST-TYPE:EVENT', '#EXT-X-PLAYLIST-TYPE:VOD');
}

/** The playlist without its last segment. */
export function withoutLast(text: string): string {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => line !== '' && !line.startsWith('#'));
  const begin = lines.findLastIndex((line, at) => at < last && line.startsWith('#EXTINF:'));
  return [...lines.slice(0, begin), ...lines.slice(last + 1)].join('\n');
}

/** The playlist with that many of its segments, from the first one on. */
export function firstSegments(text: string, count: number): string {
  const lines = text.split('\n');
  const ends = lines.flatMap((line, at) => (line === '' || line.startsWith('#') ? [] : [at]));
  const end = ends[count - 1];
  return end === undefined ? text : `${lines.slice(0, end + 1).join('\n')}\n`;
}

/**
 * A playlist that is still growing, marked to be played from its beginning; otherwise players start near the
 * end. RFC 8216 §4.3.5.2.
 */
export function fromTheStart(text: string): string {
  return text.replace('#EXTM3U\n', '#EXTM3U\n#EXT-X-START:TIME-OFFSET=0,PRECISE=YES\n');
}
