/** Time over which the speed is averaged, ms: chunks come in bursts. */
const AVERAGED_MS = 10_000;
/** Progress is looked at this often, ms. */
const LOOK_MS = 500;
/** Time after which a first estimate is good enough to be shown, ms. */
const TRUSTED_MS = 2_000;

/** How fast bytes travel, and when they will all be there; null while that is not known. */
export interface Pace {
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
}

/** The pace of an upload that has just begun, or was interrupted. */
export const NO_PACE: Pace = { bytesPerSecond: null, secondsLeft: null };

/**
 * Estimates the pace of `total` bytes from how many are `sent` at which time, ms. At first it is the average
 * so far, later one that forgets slowly, so that the numbers do not jump.
 */
export function createPace(total: number): (sent: number, at: number) => Pace {
  let last: { sent: number; at: number } | null = null;
  let watched = 0;
  let speed = 0;
  let pace = NO_PACE;

  return (sent, at) => {
    // Bytes that were lost on the way are sent again.
    if (!last || sent < last.sent) {
      last = { sent, at };
      return pace;
    }
    const passed = at - last.at;
    if (passed < LOOK_MS) return pace;
    watched += passed;
    const weight = Math.max(1 - Math.exp(-passed / AVERAGED_MS), passed / watched);
    speed += weight * (((sent - last.sent) * 1_000) / passed - speed);
    last = { sent, at };
    if (watched >= TRUSTED_MS && speed > 0)
      pace = { bytesPerSecond: roundSpeed(speed), secondsLeft: Math.ceil((total - sent) / speed) };
    return pace;
  };
}

/** Two digits are all that an estimate is worth. */
function roundSpeed(speed: number): number {
  return Number(speed.toPrecision(2));
}
