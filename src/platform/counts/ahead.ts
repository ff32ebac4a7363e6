import type { CountResult, Counts } from './counts.ts';
import { createExpiring } from './expiring.ts';

/** A number with an upper bound, which this process counts ahead of the others. */
export interface BoundedCounter {
  readonly name: string;
  readonly by: number;
  readonly most: number;
  readonly lifeMs: number;
}

/** What this process knows about a number. */
interface KnownCount {
  /** Counted by this process, and how much of that the others have been told. */
  mine: number;
  told: number;
  theirs: number;
  until: number;
}

/** The others are told each time another twentieth of the bound has been counted here. */
const SHARES = 20;
/**
 * Counts against bounds cheaply. Each process counts in memory and tells the others a twentieth of the bound
 * at a time, so each process can overshoot by at most a twentieth. Small bounds hold exactly: every addition
 * is shared and waited for. While the others cannot be reached, each process counts for itself. Where there
 * are too many numbers to keep, one that is dropped loses what was not told, less than a twentieth.
 */
export function countAhead(
  counts: Counts,
  clock: { now(): number },
  maxBytes?: number,
): (number: BoundedCounter) => Promise<CountResult> {
  const numbers = createExpiring<KnownCount>(clock, maxBytes);

  function find({ name, lifeMs }: BoundedCounter, now: number): KnownCount {
    const known = numbers.get(name);
    if (known) return known;
    const begun: KnownCount = { mine: 0, told: 0, theirs: 0, until: now + lifeMs };
    numbers.set(name, begun);
    return begun;
  }

  async function tell(known: KnownCount, { name, lifeMs }: BoundedCounter): Promise<CountResult> {
    const by = known.mine - known.told;
    known.told = known.mine;
    const counted = await counts.add({ name, by, lifeMs });
    // The total may include what was told since, and this answer may have been overtaken by a later one.
    known.theirs = Math.max(known.theirs, counted.total - known.told);
    known.until = clock.now() + counted.leftMs;
    return counted;
  }

  return async (number) => {
    const now = clock.now();
    const known = find(number, now);
    known.mine += number.by;
    // Callers who come while this one waits get higher numbers of their own.
    const mine = known.mine;
    const share = Math.max(1, Math.floor(number.most / SHARES));
    if (known.mine - known.told >= share) {
      const telling = tell(known, number).catch(() => null);
      const counted = share === 1 ? await telling : null;
      if (counted) return counted;
    }
    return { total: mine + known.theirs, leftMs: Math.max(0, known.until - now) };
  };
}
