import type { CountResult, Counts } from '#platform/counts/counts.ts';

/** Counts in memory, for unit tests. They pass the same conformance suite as the product's. */
export function createMemoryCounts(clock: { now(): number }): Counts {
  const numbers = new Map<string, { total: number; readonly until: number }>();
  return {
    async add({ name, by, lifeMs }): Promise<CountResult> {
      const now = clock.now();
      const known = numbers.get(name);
      const number = known && known.until > now ? known : { total: 0, until: now + lifeMs };
      number.total += by;
      numbers.set(name, number);
      return { total: number.total, leftMs: number.until - now };
    },
  };
}
