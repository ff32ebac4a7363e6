const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/**
 * A number of bytes as "512 B", "1.5 KB", "8 MB" or "2.3 GB": in steps of 1024, with at most one decimal,
 * which is left out if it is 0. Spec §9 Sizes shown.
 */
export function formatSize(bytes: number): string {
  let value = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  let unit = 0;
  // 1023.95 would be rounded to 1024, which belongs to the next unit.
  while (value >= 1023.95 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${Math.round(value * 10) / 10} ${UNITS[unit]}`;
}
