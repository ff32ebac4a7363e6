const UNITS: readonly [size: number, letter: string][] = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1000, 'k'],
];

/**
 * A count in a few characters: 999, 1.2k, 12k, 3.4M. Rounded towards 0, with one decimal below ten of a unit;
 * anything at or below 0 reads 0 (Spec §4 Vote).
 */
export function shortCount(count: number): string {
  const whole = Number.isFinite(count) && count > 0 ? Math.floor(count) : 0;
  const unit = UNITS.find(([size]) => whole >= size);
  if (!unit) return String(whole);
  const [size, letter] = unit;
  const tenths = Math.floor((whole / size) * 10) / 10;
  return `${tenths < 10 ? tenths : Math.floor(tenths)}${letter}`;
}
