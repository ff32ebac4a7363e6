import { expect, test } from 'vitest';
import { priorityOf, tierOf } from './queue.ts';

test('accounts go before guests, and owners within their budget before others', () => {
  const tiers = [
    { hasAccount: true, isOverBudget: false },
    { hasAccount: true, isOverBudget: true },
    { hasAccount: false, isOverBudget: false },
    { hasAccount: false, isOverBudget: true },
  ].map(tierOf);
  expect(tiers).toEqual([0, 1, 2, 3]);
});

test('the priority falls with turn and tier, within 32 bits', () => {
  const order = [
    { tier: 0, turn: 0, isBehind: false },
    { tier: 0, turn: 7, isBehind: false },
    { tier: 0, turn: 2 ** 31 - 1, isBehind: false },
    { tier: 0, turn: 0, isBehind: true },
    { tier: 1, turn: 0, isBehind: false },
    { tier: 3, turn: 2 ** 31 - 1, isBehind: true },
  ].map(priorityOf);
  expect(order.toSorted((one, other) => other - one)).toEqual(order);
  expect(new Set(order).size).toBe(order.length);
  expect(Math.min(...order)).toBeGreaterThan(-(2 ** 31));
});
