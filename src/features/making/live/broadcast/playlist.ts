import type { Fragment } from './growing-track.ts';
import { type Segment, TARGET_SECONDS, type Timeline } from './timeline.ts';

/** No part is longer, seconds. draft-pantos-hls-rfc8216bis §4.4.3.7 */
const PART_SECONDS = 0.5;

/** How far from the end players begin, seconds: three parts, or three segments where they take these. */
const PART_HOLD_BACK = 3 * PART_SECONDS;
const HOLD_BACK = 3 * TARGET_SECONDS;

/** Players that have the playlist may leave out what is older than so many seconds. §4.4.3.8 */
const SKIP_SECONDS = 6 * TARGET_SECONDS;

/** Parts are listed of so many of the last segments; others are only asked for as a whole. §4.4.4.9 */
const SEGMENTS_WITH_PARTS = 4;

/** Track of a playlist, by which its files are named; `skips` when the player has an older one. */
export interface PlaylistOptions {
  readonly track: string;
  readonly skips: boolean;
}

/**
 * The playlist of a track with all its segments since the beginning, those in the making by their parts.
 * RFC 8216, and draft-pantos-hls-rfc8216bis for the parts and for what is skipped.
 */
export function livePlaylist(timeline: Timeline, { track, skips }: PlaylistOptions): string {
  const { segments } = timeline;
  const hasEnded = timeline.hasEnded();
  // Takes that it has nothing of count too in the number by which players match tracks. §4.4.3.3
  const missed = (segments[0]?.take.number ?? 1) - 1;
  const skipped = skips && !hasEnded ? countSkipped(segments) : 0;
  const lines = segments.slice(skipped).flatMap((segment, at) => {
    const place = skipped + at;
    const isRecent = !hasEnded && place >= segments.length - SEGMENTS_WITH_PARTS;
    return segmentLines(segment, segments[place - 1], track, isRecent);
  });
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${TARGET_SECONDS}`,
    ...(hasEnded ? ['#EXT-X-PLAYLIST-TYPE:VOD'] : liveTags()),
    '#EXT-X-MEDIA-SEQUENCE:0',
    ...(missed > 0 ? [`#EXT-X-DISCONTINUITY-SEQUENCE:${missed}`] : []),
    ...(skipped > 0 ? [`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`] : []),
    ...lines,
    ...(hasEnded ? ['#EXT-X-ENDLIST'] : hintOf(segments.at(-1), track)),
    '',
  ].join('\n');
}

function liveTags(): string[] {
  const server = `CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=${SKIP_SECONDS}`;
  const holds = `HOLD-BACK=${HOLD_BACK},PART-HOLD-BACK=${PART_HOLD_BACK}`;
  return [`#EXT-X-SERVER-CONTROL:${server},${holds}`, `#EXT-X-PART-INF:PART-TARGET=${PART_SECONDS}`];
}

/** Those that end before the stretch that must stay; a playlist that skips few is no shorter. */
function countSkipped(segments: readonly Segment[]): number {
  let seconds = 0;
  let at = segments.length;
  while (at > 0 && seconds < SKIP_SECONDS) seconds += segments[--at]!.duration;
  return at > 1 ? at : 0;
}

function segmentLines(
  { take, init, parts, start, duration, isWhole }: Segment,
  before: Segment | undefined,
  track: string,
  isRecent: boolean,
): string[] {
  const isOther = before?.take.number !== take.number;
  const breaks = before ? take.number - before.take.number : 0;
  const folder = folderOf(take.number, track);
  const [first, last] = [parts[0]!, parts.at(-1)!];
  const whole = { at: first.at, size: last.at + last.size - first.at };
  return [
    ...Array.from({ length: breaks }, () => '#EXT-X-DISCONTINUITY'),
    ...(isOther ? [`#EXT-X-MAP:URI="${folder}/${stretchName({ at: 0, size: init.size })}"`] : []),
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(Math.round(take.beganAt + start * 1_000)).toISOString()}`,
    ...(isRecent || !isWhole ? parts.map((part) => partLine(part, folder)) : []),
    ...(isWhole ? [`#EXTINF:${duration.toFixed(5)},`, `${folder}/${stretchName(whole)}`] : []),
  ];
}

function partLine(part: Fragment, folder: string): string {
  const independent = part.isKey ? ',INDEPENDENT=YES' : '';
  return `#EXT-X-PART:DURATION=${part.duration.toFixed(5)},URI="${folder}/${partName(part)}"${independent}`;
}

/** What follows the last part begins where that ends. §4.4.5.3 */
function hintOf(last: Segment | undefined, track: string): string[] {
  const part = last?.parts.at(-1);
  if (!last || !part) return [];
  const address = `${folderOf(last.take.number, track)}/${partName({ at: part.at + part.size })}`;
  return [`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${address}"`];
}

function folderOf(take: number, track: string): string {
  return `${take}/${track}`;
}

/** A stretch of a track's file by its first and last byte. */
function stretchName({ at, size }: Pick<Fragment, 'at' | 'size'>): string {
  return `${at}-${at + size - 1}.m4s`;
}

/** A part by its first byte, which is known before its last one is. */
function partName({ at }: Pick<Fragment, 'at'>): string {
  return `${at}.m4s`;
}
