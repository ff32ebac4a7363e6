import { hostIn } from './documents.ts';

/** Most of a playlist that is read, bytes and lines: ten hours in segments of two seconds. */
export const PLAYLIST_BYTES = 2 * 1024 * 1024;
const LINES_MAX = 60_000;

/** Longest address of a file that a playlist names. */
const ADDRESS_MAX = 700;

/** What an address in a playlist leads to. */
export type ListedKind = 'playlist' | 'segment' | 'transport' | 'captions';

/** Tags that are kept as they are. RFC 8216 §4.3 */
const KEPT = new Set([
  ...['EXTM3U', 'EXTINF', 'EXT-X-VERSION', 'EXT-X-INDEPENDENT-SEGMENTS', 'EXT-X-STREAM-INF', 'EXT-X-START'],
  ...['EXT-X-TARGETDURATION', 'EXT-X-MEDIA-SEQUENCE', 'EXT-X-PLAYLIST-TYPE', 'EXT-X-ENDLIST'],
  ...['EXT-X-BYTERANGE', 'EXT-X-DISCONTINUITY', 'EXT-X-DISCONTINUITY-SEQUENCE', 'EXT-X-GAP'],
]);

/** Tags that name a file, and what that is. */
const NAMING = new Map<string, ListedKind>([
  ['EXT-X-MEDIA', 'playlist'],
  ['EXT-X-MAP', 'segment'],
]);

/** Tags of films that nobody can play without a key. */
const LOCKED = new Set(['EXT-X-KEY', 'EXT-X-SESSION-KEY']);

/**
 * A playlist of another site with each address in it replaced by what `nameOf` makes of it; null for what is
 * no playlist, is encrypted, too long, or names what is no web address. Only known tags are kept. RFC 8216
 */
export function rewritePlaylist(
  text: string,
  base: string,
  nameOf: (address: string, kind: ListedKind) => string,
): string | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (!lines[0]?.startsWith('#EXTM3U') || lines.length > LINES_MAX) return null;
  const isMaster = lines.some((line) => line.startsWith('#EXT-X-STREAM-INF:'));
  const written: string[] = [];
  const named = (address: string, kind: ListedKind) => {
    const url = URL.parse(address, base);
    if (!url || hostIn(url.href) === null || url.href.length > ADDRESS_MAX) return null;
    url.hash = '';
    return nameOf(url.href, kind === 'segment' ? kindOf(url) : kind);
  };
  for (const line of lines) {
    const rewritten = rewriteLine(line, isMaster, named);
    if (rewritten === null) return null;
    if (rewritten !== '') written.push(rewritten);
  }
  return `${written.join('\n')}\n`;
}

/** A line as it is sent; empty for one that is left out, null where the playlist cannot be sent. */
function rewriteLine(
  line: string,
  isMaster: boolean,
  named: (address: string, kind: ListedKind) => string | null,
): string | null {
  if (line === '') return '';
  if (!line.startsWith('#')) return named(line, isMaster ? 'playlist' : 'segment');
  const [, tag = ''] = /^#(EXT[A-Z0-9-]*)/.exec(line) ?? [];
  if (LOCKED.has(tag)) return /[:,]METHOD=NONE(,|$)/.test(line) ? '' : null;
  if (KEPT.has(tag)) return withoutBeginning(line);
  const kind = NAMING.get(tag);
  if (!kind) return '';
  const [, address] = /[:,]URI="([^"]*)"/.exec(line) ?? [];
  // Sound that is part of the pictures has no file of its own.
  if (address === undefined) return tag === 'EXT-X-MEDIA' ? line : null;
  const name = named(address, kind);
  return name === null ? null : withoutBeginning(line.replace(`URI="${address}"`, () => `URI="${name}"`));
}

/** What a site of our own says of a track names a file by its address there. */
function withoutBeginning(line: string): string {
  return line.replace(/,X-BEGINNING="[^"]*"/, '');
}

function kindOf({ pathname }: URL): ListedKind {
  if (/\.ts$/i.test(pathname)) return 'transport';
  return /\.(vtt|webvtt)$/i.test(pathname) ? 'captions' : 'segment';
}
