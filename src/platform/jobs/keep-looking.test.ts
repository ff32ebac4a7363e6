import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { keepLooking } from './keep-looking.ts';

const never = new AbortController().signal;

it('tells work that would never end when the shift is over', async () => {
  let batches = 0;
  await keepLooking(
    1,
    never,
    async (shift) => {
      for (; !shift.aborted; batches += 1) await turn();
    },
    5,
  );
  expect(batches).toBeGreaterThan(0);
});

it('looks again after a pause, and not once more when the worker stops', async () => {
  const worker = new AbortController();
  let looks = 0;
  await keepLooking(1, worker.signal, async () => {
    looks += 1;
    if (looks === 3) worker.abort();
  });
  expect(looks).toBe(3);
});
