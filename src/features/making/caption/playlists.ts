import { captionPlaylistName, captionSegment } from './files.ts';
import type { ListedCaption } from './model/of-files.ts';

const GROUP = 'captions';

/** The master playlist with captions that every quality can show; as it is without any. RFC 8216 §4.3.4.1 */
export function withCaptions(master: string, captions: readonly ListedCaption[]): string {
  if (captions.length === 0) return master;
  const lines = master.split('\n').map((line) => (isQuality(line) ? `${line},SUBTITLES="${GROUP}"` : line));
  const first = lines.findIndex(isQuality);
  return [...lines.slice(0, first), ...captions.map(describe), ...lines.slice(first)].join('\n');
}

function isQuality(line: string): boolean {
  return line.startsWith('#EXT-X-STREAM-INF:');
}

function describe(caption: ListedCaption, _at: number, all: readonly ListedCaption[]): string {
  const { key, lang, isDefault } = caption;
  const names = `GROUP-ID="${GROUP}",NAME="${nameIn(caption, all)}",LANGUAGE="${lang}"`;
  const choice = `DEFAULT=${isDefault ? 'YES' : 'NO'},AUTOSELECT=YES,FORCED=NO`;
  return `#EXT-X-MEDIA:TYPE=SUBTITLES,${names},${choice},URI="${captionPlaylistName(key)}"`;
}

/** The label as a quoted string, without quotes and line breaks; no two labels of a group may be the same. */
function nameIn({ label, lang }: ListedCaption, all: readonly ListedCaption[]): string {
  const quoted = quotable(label);
  return all.filter((other) => quotable(other.label) === quoted).length > 1 ? `${quoted} (${lang})` : quoted;
}

function quotable(label: string): string {
  return label.replaceAll('"', '”').replace(/\p{Cc}+/gu, ' ');
}

/** The media playlist of captions, which are one segment as long as the video. RFC 8216 §3.5 */
export function captionPlaylist({ key, duration }: ListedCaption): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(duration)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXTINF:${duration.toFixed(3)},`,
    captionSegment(key),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}
