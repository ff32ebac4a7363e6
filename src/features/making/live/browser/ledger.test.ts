import { expect, test } from 'vitest';
import { beginRun, createAllowance, createLedger, judge } from './ledger.ts';

test('pieces are taken once and in their order', () => {
  const ledger = createLedger();
  expect(judge(ledger, { run: 'a', sequence: 3 })).toBe('over');
  expect(judge(ledger, { run: 'a', sequence: 0 })).toBe('begin');
  beginRun(ledger, 'a', false);
  expect(judge(ledger, { run: 'a', sequence: 0 })).toBe('take');
  ledger.next = 2;
  expect([0, 1, 2, 3].map((sequence) => judge(ledger, { run: 'a', sequence }))).toEqual([
    'known',
    'known',
    'take',
    'early',
  ]);
});

test('a run that is over is acknowledged as far as it was taken, and goes no further', () => {
  const ledger = createLedger();
  beginRun(ledger, 'a', false);
  Object.assign(ledger, { next: 2, isOver: true });
  expect(judge(ledger, { run: 'a', sequence: 1 })).toBe('known');
  expect(judge(ledger, { run: 'a', sequence: 2 })).toBe('over');
  expect(judge(ledger, { run: 'b', sequence: 0 })).toBe('begin');
});

test('two pages do not take the place of each other for ever', () => {
  const ledger = createLedger();
  beginRun(ledger, 'a', false);
  beginRun(ledger, 'b', true);
  expect(judge(ledger, { run: 'a', sequence: 0 })).toBe('replaced');
  for (let page = 0; page < 100; page += 1) beginRun(ledger, `page ${page}`, true);
  expect(ledger.replaced.length).toBeLessThan(20);
  expect(judge(ledger, { run: 'page 98', sequence: 5 })).toBe('replaced');
});

test('more may be sent at once after a break, and not for long', () => {
  const allowance = createAllowance({ perSecond: 100, most: 300 });
  expect(allowance.spend(300, 0)).toBe(true);
  expect(allowance.spend(1, 0)).toBe(false);
  expect(allowance.spend(100, 1_000)).toBe(true);
  expect(allowance.spend(301, 60_000)).toBe(false);
  expect(allowance.spend(300, 60_000)).toBe(true);
});
