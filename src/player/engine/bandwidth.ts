import { localArea } from '#player/core/memory.ts';

/** The storage key under which the engine keeps its measurements, as JSON. */
const KEY = 'videojs-vhs';
/** Initial bits per second if nothing was measured yet: enough for a 360-line rung. */
const UNKNOWN = 1_000_000;
/**
 * Share of the bandwidth that the first segment may use, so that its 4 s of video arrive in less than two.
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

/** The relevant timing of a file that the page has loaded; times in milliseconds, sizes in bytes. */
export type LoadedFile = Pick<PerformanceResourceTiming, 'transferSize' | 'responseStart' | 'responseEnd'>;

/**
 * Bandwidth estimated from the page's own files, bits per second: their bytes divided by the time during
 * which any of them was arriving. Null if none was large enough, or all were cached.
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
  // Browsers round to milliseconds: a duration of zero means at most one.
  return (bits * 1000) / Math.max(busy, 1);
}

/**
 * What is known of this browser's connection, bits per second: its last visit is the best estimate, and on a
 * first visit the page's own files are one.
 */
export function knownBandwidth(): number | null {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return rememberedBandwidth(localArea()) ?? measuredBandwidth(files);
}

/**
 * Bandwidth that the engine assumes before it has measured a segment, bits per second: lower than what is
 * known of the connection, so that the first picture comes soon. Spec §9 "bitrate caching".
 */
export function startingBandwidth(known: number | null): number {
  return known === null ? UNKNOWN : known * SHARE;
}
