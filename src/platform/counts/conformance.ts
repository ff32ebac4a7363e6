import { describe, expect, it } from 'vitest';
import type { Counts } from './counts.ts';

/** Numbers as two processes of a site see them; the same ones where they stay within one. */
interface OpenedCounts {
  readonly counts: Counts;
  readonly other: Counts;
  /** Moves the clock of both forward, ms. */
  readonly advance: (ms: number) => Promise<void> | void;
}

/** Registers the tests that every `Counts` must pass. */
export function testCounts(kind: string, open: () => Promise<OpenedCounts>): void {
  const one = (name: string, by = 1) => ({ name, by, lifeMs: 60_000 });

  describe(`${kind} counts`, () => {
    it('adds up what all processes add, each name by itself', async () => {
      const { counts, other } = await open();
      expect((await counts.add(one('ann'))).total).toBe(1);
      expect((await other.add(one('ann', 4))).total).toBe(5);
      expect((await other.add(one('ben'))).total).toBe(1);
      expect((await counts.add(one('ann', -2))).total).toBe(3);
    });

    it('gives additions of one moment totals of their own, in their order', async () => {
      const { counts, other } = await open();
      const here = await Promise.all(Array.from({ length: 50 }, () => counts.add(one('crowd'))));
      expect(here.map(({ total }) => total)).toEqual(Array.from({ length: 50 }, (_item, at) => at + 1));
      const both = await Promise.all(
        [counts, other].flatMap((from) => Array.from({ length: 100 }, () => from.add(one('rush')))),
      );
      expect(new Set(both.map(({ total }) => total)).size).toBe(200);
    });

    it('does not hang when processes add to the same names in different order', async () => {
      const { counts, other } = await open();
      const names = Array.from({ length: 40 }, (_item, at) => `name ${at}`);
      const rounds = Array.from({ length: 10 }, () => [
        ...names.map((name) => counts.add(one(name))),
        ...names.toReversed().map((name) => other.add(one(name))),
      ]);
      await Promise.all(rounds.flat());
      expect((await counts.add(one('name 7'))).total).toBe(21);
    });

    it('begins anew when the time is over, counted from the first addition', async () => {
      const { counts, other, advance } = await open();
      await counts.add(one('ann'));
      await advance(40_000);
      const { total, leftMs } = await other.add(one('ann'));
      expect(total).toBe(2);
      expect(leftMs).toBeGreaterThan(0);
      expect(leftMs).toBeLessThanOrEqual(20_000);
      await advance(20_000);
      expect((await counts.add(one('ann'))).total).toBe(1);
    });
  });
}
