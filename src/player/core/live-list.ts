/** How far a media playlist goes, and what its server says of updates. draft-pantos-hls-rfc8216bis §6.2.5 */
export interface ListEnd {
  /** Number of the first segment that is not whole yet. */
  readonly segment: number;
  /** Parts of it. */
  readonly parts: number;
  readonly hasEnded: boolean;
  /** An update may leave out what is older, seconds; null if none may. */
  readonly skips: number | null;
}

/** Null for what is no media playlist. */
export function endOf(text: string): ListEnd | null {
  if (!text.includes('#EXT-X-TARGETDURATION')) return null;
  const tail = text.slice(Math.max(0, text.lastIndexOf('#EXTINF')));
  return {
    segment:
      numberIn(text, /SEQUENCE:(\d+)/) + numberIn(text, /SKIPPED-SEGMENTS=(\d+)/) + count(text, /^#EXTINF/gm),
    parts: count(tail, /^#EXT-X-PART:/gm),
    hasEnded: text.includes('#EXT-X-ENDLIST'),
    skips: numberIn(text, /CAN-SKIP-UNTIL=([\d.]+)/) || null,
  };
}

/** The playlist with whole segments only. */
export function withoutParts(text: string): string {
  return text.replaceAll(/^#EXT-X-(?:PART|PART-INF|PRELOAD-HINT|RENDITION-REPORT):.*\n?/gm, '');
}

/**
 * The master playlist without its sound alone, where it has pictures too: the engine would take it for the
 * least of them, and could not come back. Who wants the sound alone picks it.
 */
export function withPictures(text: string): string {
  if (!/^#EXT-X-STREAM-INF:.*RESOLUTION=/m.test(text)) return text;
  return text.replaceAll(/^#EXT-X-STREAM-INF:(?!.*RESOLUTION=).*\n[^#\n]*\n/gm, '');
}

/** Whether `next` goes further than `before`: by parts if those are played, else by segments. */
export function isFurther(next: ListEnd, before: ListEnd, byParts: boolean): boolean {
  if (next.hasEnded || next.segment !== before.segment) return true;
  return byParts && next.parts !== before.parts;
}

/** The query with which a server answers once there is more than `end`; `age` of that in seconds. */
export function queryAfter(
  { segment, parts, skips }: ListEnd,
  byParts: boolean,
  age: number,
): URLSearchParams {
  const query = new URLSearchParams({ _HLS_msn: String(segment) });
  if (byParts) query.set('_HLS_part', String(parts));
  // Half of it, since the answer takes time. §6.2.5.1
  if (skips !== null && age < skips / 2) query.set('_HLS_skip', 'YES');
  return query;
}

function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? 0);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
