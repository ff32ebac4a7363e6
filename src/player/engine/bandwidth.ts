/** Under this name the engine keeps what it measured, as JSON. */
const KEY = 'videojs-vhs';
/** Bits a second to begin with where nothing was measured yet: a rung of 360 to 480 lines. */
const UNKNOWN = 1_000_000;
/**
 * Share of the measured line that the first segment may fill: its 4 s of picture are here in less than one.
 */
const SHARE = 1 / 4;

/** What the engine measured on this browser's last visit, bits a second; null when nothing is known. */
export function rememberedBandwidth(area: Pick<Storage, 'getItem'> | null): number | null {
  try {
    const { bandwidth } = JSON.parse(area?.getItem(KEY) ?? '{}') as { bandwidth?: unknown };
    return typeof bandwidth === 'number' && bandwidth > 0 ? bandwidth : null;
  } catch {
    return null;
  }
}

/**
 * Bandwidth that the engine believes in before it has measured, bits a second: low, so that the first picture
 * comes soon; the second segment is chosen by what the first one measured. Spec §9 "bitrate caching".
 */
export function startingBandwidth(remembered: number | null): number {
  return remembered === null ? UNKNOWN : remembered * SHARE;
}
