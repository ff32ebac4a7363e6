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

const SIZE_UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/**
 * A number of bytes as "512 B", "1.5 KB", "8 MB" or "2.3 GB": in steps of 1024, with at most one decimal,
 * which is left out if it is 0. Spec §9 Sizes shown.
 */
export function formatSize(bytes: number): string {
  let value = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  let unit = 0;
  // 1023.95 would be rounded to 1024, which belongs to the next unit.
  while (value >= 1023.95 && unit < SIZE_UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${Math.round(value * 10) / 10} ${SIZE_UNITS[unit]}`;
}
