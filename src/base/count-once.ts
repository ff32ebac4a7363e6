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

/** Counts in this process's memory. The clock never goes back. */
export function createCountOnce(clock: { now(): number }): CountOnce {
  const countsOf = new Map<string, ReturnType<typeof createCounter>>();
  return {
    async counts(rule, doing) {
      const counts = countsOf.get(rule.name) ?? createCounter(rule);
      countsOf.set(rule.name, counts);
      return counts(doing, clock.now());
    },
  };
}

function createCounter({ windowMs, mostPerHour }: CountRule) {
  const lastAt = new Map<string, number>();
  const hours = new Map<string, { readonly since: number; readonly count: number }>();
  let sweptAt = 0;

  function sweep(now: number): void {
    if (now - sweptAt < windowMs) return;
    sweptAt = now;
    for (const [key, at] of lastAt) if (now - at >= windowMs) lastAt.delete(key);
    for (const [key, { since }] of hours) if (now - since >= HOUR_MS) hours.delete(key);
  }

  return function counts({ who, network, what }: Doing, now: number): boolean {
    sweep(now);
    const [mine, place] = [`${who} ${what}`, `${network} ${what}`];
    if (now - (lastAt.get(mine) ?? -Infinity) < windowMs) return false;
    const known = hours.get(place);
    const hour = known && now - known.since < HOUR_MS ? known : { since: now, count: 0 };
    if (hour.count >= mostPerHour) return false;
    lastAt.set(mine, now);
    hours.set(place, { ...hour, count: hour.count + 1 });
    return true;
  };
}
