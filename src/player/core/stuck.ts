/** A picture that stands still for so long, though it could go on, is given up, ms. */
export const STUCK_MS = 5_000;

/** So much data ahead of the position is enough to go on, seconds. */
const AHEAD_S = 0.5;

/** What is known about a picture at one moment. Seconds; ranges of data as the media element gives them. */
export interface Sight {
  readonly currentTime: number;
  readonly duration: number;
  readonly buffered: readonly (readonly [start: number, end: number])[];
  /** The viewer wants it to play, nothing else is on screen, and the page can be seen. */
  readonly shouldMove: boolean;
}

/** Since when the picture has stood still in one place, ms; null while it has no reason to move. */
export interface Standstill {
  readonly at: number;
  readonly since: number | null;
}

/** Nothing seen yet. */
export const MOVING: Standstill = { at: -1, since: null };

/** The standstill after another look at `now`, ms. */
export function lookAgain(before: Standstill, sight: Sight, now: number): Standstill {
  if (!sight.shouldMove || !hasData(sight)) return MOVING;
  const isSame = before.since !== null && before.at === sight.currentTime;
  return isSame ? before : { at: sight.currentTime, since: now };
}

/** Whether it has lasted too long. */
export function isStuck({ since }: Standstill, now: number): boolean {
  return since !== null && now - since >= STUCK_MS;
}

function hasData({ currentTime, duration, buffered }: Sight): boolean {
  // A stream may begin a little after 0, where browsers start by themselves.
  const range = buffered.find(([start, end]) => start <= currentTime + 0.1 && end > currentTime);
  return range !== undefined && range[1] >= Math.min(currentTime + AHEAD_S, duration - 0.1);
}
