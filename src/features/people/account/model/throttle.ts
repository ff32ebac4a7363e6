import { AppError } from '#platform/errors/errors.ts';

/** Failures for one name before it must wait, and how long they count, ms. */
const MOST = 20;
const WINDOW = 15 * 60_000;
/** Names remembered; the oldest go first. */
const MOST_NAMES = 50_000;

interface Failures {
  count: number;
  since: number;
}

/** Slows down those who guess. Design §6: limits per account and address. */
export interface Throttle {
  /**
   * Does what may fail `most` times for a name within the window. It counts as a failure until it has
   * succeeded, so that guesses made at the same moment count as well.
   * @throws AppError `rate_limited`, and what `work` throws
   */
  attempt<T>(name: string, work: () => Promise<T>, most?: number): Promise<T>;
  /** Counts one more for this name. @throws AppError `rate_limited` when it had enough */
  count(name: string, most?: number): Promise<void>;
}

/** Counts in this process's memory; refuses nobody unless `isLimited`. */
export function createThrottle(isLimited: boolean, clock: { now(): number }): Throttle {
  const names = new Map<string, Failures>();

  async function count(name: string, most = MOST): Promise<void> {
    const known = names.get(name);
    const before = known && clock.now() - known.since < WINDOW ? known : { count: 0, since: clock.now() };
    const left = before.since + WINDOW - clock.now();
    if (isLimited && before.count >= most)
      throw new AppError('rate_limited', undefined, { retryAfter: Math.ceil(left / 1000) });
    names.delete(name);
    names.set(name, { ...before, count: before.count + 1 });
    if (names.size > MOST_NAMES) names.delete(names.keys().next().value as string);
  }

  function forgive(name: string): void {
    const failures = names.get(name);
    if (failures) failures.count = Math.max(0, failures.count - 1);
  }

  return {
    count,
    async attempt(name, work, most = MOST) {
      await count(name, most);
      try {
        const done = await work();
        forgive(name);
        return done;
      } catch (error) {
        if (!isGuess(error)) forgive(name);
        throw error;
      }
    },
  };
}

/** Requests that were not checked, and forms without a code, do not count as wrong guesses. */
function isGuess(error: unknown): boolean {
  return error instanceof AppError && !['unavailable', 'rate_limited', 'code_required'].includes(error.code);
}
