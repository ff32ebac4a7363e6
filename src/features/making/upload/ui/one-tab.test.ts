import { afterEach, expect, it, vi } from 'vitest';
import { inOneTab } from './one-tab.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Locks of a browser in which another tab has every name; `leave` closes that tab. */
function otherTab(): { leave: () => void } {
  const gone = Promise.withResolvers<void>();
  async function request(_: string, { ifAvailable }: LockOptions, act: (lock: object | null) => unknown) {
    if (ifAvailable) return act(null);
    await gone.promise;
    return act({});
  }
  vi.stubGlobal('navigator', { locks: { request } });
  return { leave: gone.resolve };
}

it('what a check of another tab finds out after taking over is out of date', async () => {
  const { leave } = otherTab();
  const looks: AbortSignal[] = [];
  const look = (signal: AbortSignal): Promise<void> => {
    looks.push(signal);
    return new Promise(() => undefined);
  };
  const done = inOneTab('upload-1', new AbortController().signal, look, async (hasWaited) => {
    expect(hasWaited).toBe(true);
    expect(looks.map(({ aborted }) => aborted)).toEqual([true]);
  });
  await vi.waitUntil(() => looks.length > 0);
  expect(looks[0]?.aborted).toBe(false);
  leave();
  await done;
  expect.assertions(3);
});
