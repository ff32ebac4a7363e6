import type { Counts } from './counts.ts';
import { createExpiring } from './expiring.ts';

const HOUR_MS = 3_600_000;

/** Somebody doing something that is counted: who, from which network, and to what. */
export interface CountedAction {
  /** An account or, for people without one, their network. */
  readonly who: string;
  readonly network: string;
  /** The network around that one; without it only the network's own limit applies. */
  readonly area?: string;
  readonly what: string | number;
}

/** What is counted, and how often the same thing is counted. */
export interface CountRule {
  /** Keeps one kind of counting apart from the others. */
  readonly name: string;
  /** Time within which the same person doing the same thing counts once, ms. */
  readonly windowMs: number;
  /** The most counts of one thing within an hour from one network, whoever they come from. */
  readonly mostPerHour: number;
  /** The same from all networks of one area. */
  readonly mostPerHourAround?: number;
}

/** Decides what counts. Asking also records: an answer of true has been counted. */
export interface OnceCounter {
  counts(rule: CountRule, doing: CountedAction): Promise<boolean>;
}

/** Counts together with the other processes of the site. The clock must not go back. */
export function createCountOnce(counts: Counts, clock: { now(): number }): OnceCounter {
  // What has counted is remembered here until it can count again, so most callers are answered at once.
  const counted = createExpiring<{ readonly until: number }>(clock);

  return {
    async counts({ name, windowMs, mostPerHour, mostPerHourAround = Infinity }, doing) {
      const { who, network, area, what } = doing;
      const mine = `once ${name} ${who} ${what}`;
      if (counted.get(mine)) return false;
      const limits = [
        { place: `from ${network}`, most: mostPerHour },
        ...(area === undefined ? [] : [{ place: `around ${area}`, most: mostPerHourAround }]),
      ].map(({ place, most }) => ({ name: `once ${name} ${place} ${what}`, lifeMs: HOUR_MS, most }));
      const add = (by: number, one: { readonly name: string; readonly lifeMs: number }) =>
        counts.add({ name: one.name, by, lifeMs: one.lifeMs });
      const self = { name: mine, lifeMs: windowMs };
      // Added at the same moment, they share a statement; what then does not count is taken back.
      const [own, ...taken] = await Promise.all([add(1, self), ...limits.map((limit) => add(1, limit))]);
      counted.set(mine, { until: clock.now() + own.leftMs });
      const isRepeated = own.total > 1;
      const reached = limits.findIndex(({ most }, at) => (taken[at]?.total ?? 0) > most);
      if (!isRepeated && reached < 0) return true;
      // Where a limit was reached, it may count once the hour is over.
      if (!isRepeated) counted.delete(mine);
      const inVain = isRepeated ? limits : [self, ...limits.slice(reached + 1)];
      await Promise.all(inVain.map((one) => add(-1, one)));
      return false;
    },
  };
}
