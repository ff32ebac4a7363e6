/** Under this name the engine keeps what it measured, as JSON. */
const KEY = 'videojs-vhs';
/** Bits a second to begin with where nothing was measured yet: a rung of 360 lines. */
const UNKNOWN = 1_000_000;
/**
 * Share of the line that the first segment may fill: its 4 s of picture are here in less than two.
 */
const SHARE = 1 / 2;
/** Smaller files measure the latency rather than the bandwidth; bytes. */
const TELLING = 20_000;

/** What the engine measured on this browser's last visit, bits a second; null when nothing is known. */
export function rememberedBandwidth(area: Pick<Storage, 'getItem'> | null): number | null {
  try {
    const { bandwidth } = JSON.parse(area?.getItem(KEY) ?? '{}') as { bandwidth?: unknown };
    return typeof bandwidth === 'number' && bandwidth > 0 ? bandwidth : null;
  } catch {
    return null;
  }
}

/** What is read of a file that the page has loaded; times in milliseconds, sizes in bytes. */
export type LoadedFile = Pick<PerformanceResourceTiming, 'transferSize' | 'responseStart' | 'responseEnd'>;

/**
 * What the page's own files say of the line, bits a second: their bytes over the time in which any of them
 * arrived. Null when none was large enough, or all were cached.
 */
export function measuredBandwidth(files: readonly LoadedFile[]): number | null {
  const telling = files
    .filter(({ transferSize, responseStart }) => transferSize >= TELLING && responseStart > 0)
    .toSorted((a, b) => a.responseStart - b.responseStart);
  if (telling.length === 0) return null;
  let busy = 0;
  let until = 0;
  for (const { responseStart, responseEnd } of telling) {
    busy += Math.max(0, responseEnd - Math.max(responseStart, until));
    until = Math.max(until, responseEnd);
  }
  const bits = telling.reduce((sum, { transferSize }) => sum + transferSize * 8, 0);
  // Browsers round to a millisecond or less: what took no time took at most one.
  return (bits * 1000) / Math.max(busy, 1);
}

/**
 * Bandwidth that the engine believes in before it has measured a segment, bits a second, from what is known
 * of the line: with room to spare, so that the first picture comes soon. Spec §9 "bitrate caching".
 */
export function startingBandwidth(known: number | null): number {
  return known === null ? UNKNOWN : known * SHARE;
}
