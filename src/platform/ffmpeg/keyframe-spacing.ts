/**
 * Longest time between key frames in `pts_time,flags` lines, seconds. What follows the last one counts up to
 * `seconds`, the length that was looked at, or the last packet when that is later.
 */
export function parseKeyframeSpacing(lines: string, seconds: number): number {
  const packets = lines
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const times = packets.map(([time]) => Number(time)).filter(Number.isFinite);
  const start = Math.min(...times);
  const keys = packets.filter(([, flags]) => flags?.includes('K')).map(([time]) => Number(time) - start);
  const end = Math.max(seconds, ...times.map((time) => time - start));
  const marks = [0, ...keys.filter(Number.isFinite), end];
  return Math.max(...marks.slice(1).map((mark, index) => mark - marks[index]!));
}
