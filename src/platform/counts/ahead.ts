import type { Counted, Counts } from './counts.ts';
import { createExpiring } from './expiring.ts';

/** A number with a bound, which this process counts ahead of the others. */
export interface Bounded {
  readonly name: string;
  readonly by: number;
  readonly most: number;
  readonly lifeMs: number;
}

/** What this process knows of a number. */
interface Known {
  /** Counted here, and the part of it that the others know of. */
  mine: number;
  told: number;
  theirs: number;
  until: number;
}

/** The others are told once a twentieth of the bound has come together here. */
const SHARES = 20;
/**
 * Counts against bounds, cheaply: each process counts in memory and tells the others of a twentieth of the
 * bound at a time, so that so many of them let pass at most so many twentieths too much; small bounds are
 * told one by one, and waited for, so that they hold exactly. While the others cannot be told, each process
 * counts for itself.
 */
export function countAhead(counts: Counts, clock: { now(): number }): (number: Bounded) => Promise<Counted> {
  const numbers = createExpiring<Known>(clock);

  function find({ name, lifeMs }: Bounded, now: number): Known {
    const known = numbers.get(name);
    if (known) return known;
    const begun: Known = { mine: 0, told: 0, theirs: 0, until: now + lifeMs };
    numbers.set(name, begun);
    return begun;
  }

  async function tell(known: Known, { name, lifeMs }: Bounded): Promise<Counted> {
    const by = known.mine - known.told;
    known.told = known.mine;
    const counted = await counts.add({ name, by, lifeMs });
    // What was told since may be in it, and may have overtaken this.
    known.theirs = Math.max(known.theirs, counted.total - known.told);
    known.until = clock.now() + counted.leftMs;
    return counted;
  }

  return async (number) => {
    const now = clock.now();
    const known = find(number, now);
    known.mine += number.by;
    // Those who come while this one waits have higher numbers of their own.
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
