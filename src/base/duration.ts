/**
 * A length or position in a video, given in seconds, as h:mm:ss or m:ss. Fractions are dropped; anything that
 * is not a positive number reads 0:00. Spec §9 Duration display.
 */
export function formatDuration(seconds: number): string {
  const whole = wholeSeconds(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = twoDigits(whole % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** The same length in ISO 8601 (`PT1H2M3S`), for `<time>` and structured data. */
export function isoDuration(seconds: number): string {
  const whole = wholeSeconds(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${whole % 60}S`;
}

/**
 * Seconds to the millisecond, which is as exact as most containers are. What was measured or added up is a
 * little beside it: 59.99999999999999 for 60.
 */
export function wholeMs(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

function wholeSeconds(seconds: number): number {
  return Number.isFinite(seconds) && seconds > 0 ? Math.floor(wholeMs(seconds)) : 0;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
