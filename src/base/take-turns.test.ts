import { expect, it } from 'vitest';
import { takeTurns } from './take-turns.ts';

it('never runs more than allowed, in the order of the calls, even if some fail', async () => {
  const turns = takeTurns(2);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) =>
    turns(async () => {
      order.push(number);
      most = Math.max(most, (running += 1));
      await Promise.resolve();
      await Promise.resolve();
      running -= 1;
      if (number % 3 === 0) throw new Error(`${number} failed`);
      return number;
    });
  const ended = await Promise.allSettled(Array.from({ length: 9 }, (_item, number) => work(number)));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(ended.map(({ status }) => status === 'fulfilled')).toEqual(order.map((number) => number % 3 !== 0));
  expect(await turns(async () => 'free again')).toBe('free again');
});
