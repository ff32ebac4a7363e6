import { expect, it } from 'vitest';
import { CallError } from '#platform/web/call-error.ts';
import { type DirectSteps, preferDirect } from './direct.ts';

const RANGE = { start: 0, end: 9, total: 100 };
const never = new AbortController().signal;

/** A bucket whose puts fail as told, and the ways that stretches have taken. */
function line(faults: readonly (Error | null)[], address: string | null = 'https://bucket/part') {
  const ways: string[] = [];
  let at = 0;
  const standing = { stored: 10, isComplete: false };
  const steps: DirectSteps = {
    address: async () => address,
    async put() {
      ways.push('bucket');
      const fault = faults[at++];
      if (fault) throw fault;
    },
    adopt: async () => standing,
  };
  const send = preferDirect(steps, async () => (ways.push('site'), standing));
  return { ways, steps, send: (signal = never) => send(RANGE, () => undefined, signal) };
}

const unreached = new CallError(0, 'bucket');

it('an unreachable bucket is abandoned for the site permanently', async () => {
  const { send, ways } = line([unreached]);
  expect(await send()).toEqual({ stored: 10, isComplete: false });
  await send();
  expect(ways).toEqual(['bucket', 'site', 'site']);
});

it('a bucket that has worked before is tried once more', async () => {
  const { send, ways } = line([null, unreached, null, unreached, unreached]);
  await send();
  await expect(send()).rejects.toBe(unreached);
  await send();
  await expect(send()).rejects.toBe(unreached);
  await send();
  expect(ways).toEqual(['bucket', 'bucket', 'bucket', 'bucket', 'bucket', 'site']);
});

it('a busy bucket, a missing file and a failed call are reported, and the next part goes to the bucket again', async () => {
  const faults = [new CallError(503, 'bucket'), new CallError(0, 'unreadable'), new CallError(0, 'network')];
  const { send, ways } = line(faults);
  for (const fault of faults) await expect(send()).rejects.toBe(fault);
  await send();
  expect(ways).toEqual(Array(4).fill('bucket'));
});

it('a part that the site does not find in the bucket goes through the site', async () => {
  const { send, steps, ways } = line([]);
  steps.adopt = async () => Promise.reject(new CallError(400, 'part_not_stored'));
  await send();
  expect(ways).toEqual(['bucket', 'site']);
});

it('without an address, and after an abort, nothing is put anywhere', async () => {
  const through = line([], null);
  await through.send();
  expect(through.ways).toEqual(['site']);
  const { send, ways } = line([unreached]);
  await expect(send(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  expect(ways).not.toContain('site');
});
