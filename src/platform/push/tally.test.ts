import { expect, it } from 'vitest';
import { createTally } from './tally.ts';

it('lets so many be open by a name, each given back once', () => {
  const tally = createTally(2);
  const [first, second] = [tally.take('a'), tally.take('a')];
  expect([tally.take('a'), tally.take('b')]).toEqual([null, expect.any(Function)]);
  first?.();
  first?.();
  expect([tally.take('a'), tally.take('a')]).toEqual([expect.any(Function), null]);
  second?.();
  expect(tally.take('a')).toEqual(expect.any(Function));
});
