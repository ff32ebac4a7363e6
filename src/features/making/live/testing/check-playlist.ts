import { expect } from 'vitest';

const attribute = (line: string, name: string): number =>
  Number(new RegExp(`${name}=([\\d.]+)`).exec(line)?.[1]);

/**
 * Checks a media playlist of a broadcast by the rules for servers of RFC 8216 and
 * draft-pantos-hls-rfc8216bis, and against the one before.
 */
export function checkPlaylist(text: string, before: string | null = null): void {
  const lines = text.split('\n');
  expect(lines[0]).toBe('#EXTM3U');
  const find = (tag: string) => lines.find((line) => line.startsWith(tag)) ?? '';
  const all = (tag: string) => lines.filter((line) => line.startsWith(tag));
  const target = Number(find('#EXT-X-TARGETDURATION:').split(':')[1]);
  for (const line of all('#EXTINF:'))
    expect(Math.round(Number.parseFloat(line.slice(8)))).toBeLessThanOrEqual(target);
  // §4.4.3.8: at least three target durations, and three part targets, from the end.
  const partTarget = attribute(find('#EXT-X-PART-INF:'), 'PART-TARGET');
  const control = find('#EXT-X-SERVER-CONTROL:');
  const parts = all('#EXT-X-PART:');
  if (parts.length > 0) {
    expect(attribute(control, ',HOLD-BACK')).toBeGreaterThanOrEqual(3 * target);
    expect(attribute(control, 'PART-HOLD-BACK')).toBeGreaterThanOrEqual(3 * partTarget);
    expect(attribute(control, 'CAN-SKIP-UNTIL')).toBeGreaterThanOrEqual(6 * target);
  }
  // §4.4.4.9: no part is longer than its target, and only the last of a segment is shorter than 85 % of it.
  parts.forEach((line) => expect(attribute(line, 'DURATION')).toBeLessThanOrEqual(partTarget));
  lines.forEach((line, at) => {
    if (line.startsWith('#EXT-X-PART:') && lines[at + 1]?.startsWith('#EXT-X-PART:'))
      expect(attribute(line, 'DURATION')).toBeGreaterThanOrEqual(0.85 * partTarget);
  });
  // §4.4.4.4: what cannot be decoded with what was before says so.
  const maps = all('#EXT-X-MAP:');
  const breaks = lines.filter((line) => line === '#EXT-X-DISCONTINUITY');
  expect(breaks.length).toBeGreaterThanOrEqual(maps.length - 1);
  if (before === null) return;
  // §6.2.1: what was listed stays as it was, in its place.
  const uris = (playlist: string) =>
    playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(uris(text).slice(0, uris(before).length)).toEqual(uris(before));
}
