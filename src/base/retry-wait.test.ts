import { expect, test } from 'vitest';
import { retryWait } from '#features/making/upload/ui/transfer.ts';

test('waits longer each time, then gives up', () => {
  expect([1, 2, 3, 4].map((attempt) => retryWait(attempt, 500, 3))).toEqual([500, 1000, 1500, null]);
  expect(retryWait(1, 500, 0)).toBeNull();
  expect(retryWait(0, 500, 3)).toBeNull();
});
