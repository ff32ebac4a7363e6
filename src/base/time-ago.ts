const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const UNITS: readonly [size: number, letter: string][] = [
  [WEEK, 'w'],
  [DAY, 'd'],
  [HOUR, 'h'],
  [MINUTE, 'm'],
  [SECOND, 's'],
];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * How long ago something happened, in as few characters as possible. Both times are ms since 1970, read in
 * UTC. Over 1 year "MMM DD, YYYY", from 2 months "MMM DD", then 3w, 2d, 5h, 12m, 30s, else "just now" (also
 * for times in the future). Months and years are calendar ones. Spec §9 Timestamps.
 */
export function timeAgo(at: number, now: number): string {
  if (monthsLater(at, 12) < now) return `${monthAndDay(at)}, ${new Date(at).getUTCFullYear()}`;
  if (monthsLater(at, 2) <= now) return monthAndDay(at);
  for (const [size, letter] of UNITS) {
    const count = Math.floor((now - at) / size);
    if (count >= 1) return `${count}${letter}`;
  }
  return 'just now';
}

function monthsLater(at: number, months: number): number {
  return new Date(at).setUTCMonth(new Date(at).getUTCMonth() + months);
}

function monthAndDay(at: number): string {
  const date = new Date(at);
  return `${MONTHS[date.getUTCMonth()]} ${String(date.getUTCDate()).padStart(2, '0')}`;
}
