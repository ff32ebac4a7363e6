import type { Counts } from './counts.ts';
import { createExpiring } from './expiring.ts';

const HOUR_MS = 3_600_000;

/** Somebody who does something that is counted: who, from which network, and to what. */
export interface Doing {
  /** An account, or for those without one their network. */
  readonly who: string;
  readonly network: string;
  readonly what: string | number;
}

/** What is counted, and how often the same is. */
export interface CountRule {
  /** Sets one kind of counting apart from the others. */
  readonly name: string;
  /** Time within which one and the same counts once, ms. */
  readonly windowMs: number;
  /** Counts of one thing within an hour from one network, whoever they are. */
  readonly mostPerHour: number;
}

/** Says what counts. What is said to count is noted by asking. */
export interface CountOnce {
  counts(rule: CountRule, doing: Doing): Promise<boolean>;
}

/** Counts together with the other processes of the site. The clock never goes back. */
export function createCountOnce(counts: Counts, clock: { now(): number }): CountOnce {
  // What has counted is known here for as long as it does not count again: most who ask are told at once.
  const counted = createExpiring<{ readonly until: number }>(clock);

  return {
    async counts({ name, windowMs, mostPerHour }, { who, network, what }) {
      const mine = `once ${name} ${who} ${what}`;
      if (counted.get(mine)) return false;
      const own = await counts.add({ name: mine, by: 1, lifeMs: windowMs });
      counted.set(mine, { until: clock.now() + own.leftMs });
      if (own.total > 1) return false;
      const place = { name: `once ${name} from ${network} ${what}`, by: 1, lifeMs: HOUR_MS };
      if ((await counts.add(place)).total <= mostPerHour) return true;
      // It did not count after all, and may once the hour is over.
      counted.delete(mine);
      await counts.add({ name: mine, by: -1, lifeMs: windowMs });
      return false;
    },
  };
}
