import type { Counts } from '#platform/counts/counts.ts';
import { AppError } from '#platform/errors/errors.ts';

/** Failures for one name before it must wait, and how long they count, ms. */
const MOST = 20;
const WINDOW = 15 * 60_000;
/** Slows down guessing. Design §6: limits per account and address. */
export interface Throttle {
  /**
   * Runs work that may fail `most` times for a name within the window. It counts as a failure until it
   * succeeds, so that guesses made at the same time count as well.
   * @throws AppError `rate_limited`, and whatever `work` throws
   */
  attempt<T>(name: string, work: () => Promise<T>, most?: number): Promise<T>;
  /** Counts one more for this name. @throws AppError `rate_limited` once it has had enough */
  count(name: string, most?: number): Promise<void>;
}

/** Counts together with the other processes of the site. Nobody is refused unless `isLimited`. */
export function createThrottle(isLimited: boolean, counts: Counts): Throttle {
  const add = (name: string, by: number) => counts.add({ name: `throttle ${name}`, by, lifeMs: WINDOW });

  async function count(name: string, most = MOST): Promise<void> {
    if (!isLimited) return;
    const { total, leftMs } = await add(name, 1);
    if (total <= most) return;
    await add(name, -1);
    throw new AppError('rate_limited', undefined, { retryAfter: Math.ceil(leftMs / 1000) });
  }

  async function forgive(name: string): Promise<void> {
    if (isLimited) await add(name, -1);
  }

  return {
    count,
    async attempt(name, work, most = MOST) {
      await count(name, most);
      try {
        const done = await work();
        await forgive(name);
        return done;
      } catch (error) {
        if (!isGuess(error)) await forgive(name);
        throw error;
      }
    },
  };
}

/** What is answered when nothing was checked: the form lacked a code or a proof, or the site had no time. */
const UNCHECKED = ['unavailable', 'rate_limited', 'code_required', 'proof_required'];

/** Requests that were not checked are not wrong guesses. */
function isGuess(error: unknown): boolean {
  return error instanceof AppError && !UNCHECKED.includes(error.code);
}
