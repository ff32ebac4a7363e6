/**
 * The moment, in ISO 8601 in UTC, that a clock in that IANA zone shows as `YYYY-MM-DDTHH:MM`; an unknown or
 * empty zone is UTC. Null for a text that is no such time. In the hour that a zone leaves out, or has twice,
 * it is the one that its usual difference from UTC gives.
 */
export function fromLocalTime(local: string, zone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local)) return null;
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  const first = asUtc - offsetAt(asUtc, zone);
  return new Date(asUtc - offsetAt(first, zone)).toISOString();
}

/** How far the clocks of a zone are ahead of UTC at a moment, ms. */
function offsetAt(at: number, zone: string): number {
  try {
    const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone || 'UTC', ...CLOCK }).formatToParts(at);
    const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0);
    const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
    return shown - Math.floor(at / 60_000) * 60_000;
  } catch {
    return 0;
  }
}

const CLOCK = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
} as const;
