const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/**
 * A number of bytes as "512 B", "1.5 KB", "8 MB", "2.3 GB": steps of 1024, one decimal at most and none when
 * it is 0. Spec §9 Sizes shown.
 */
export function formatSize(bytes: number): string {
  let value = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  let unit = 0;
  // 1023.95 would be shown as 1024, which is the next unit.
  while (value >= 1023.95 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${Math.round(value * 10) / 10} ${UNITS[unit]}`;
}
