import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withStartLock } from './start-lock.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vireo-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('one at a time, and free again after an error', async () => {
  const file = join(folder, 'lock');
  let inside = 0;
  let most = 0;
  async function enter(fail: boolean): Promise<void> {
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setTimeout(resolve, 5));
    inside--;
    if (fail) throw new Error('on purpose');
  }
  const turns = [true, false, true, false].map((fail) => withStartLock(file, () => enter(fail)));
  const results = await Promise.allSettled(turns);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
  expect(most).toBe(1);
});

test('patience ends with a sentence', async () => {
  const file = join(folder, 'lock');
  await withStartLock(file, async () => {
    await expect(withStartLock(file, async () => 1, 0)).rejects.toThrow(/for too long/);
  });
});

test('a folder that does not exist is named', async () => {
  await expect(withStartLock(join(folder, 'no', 'lock'), async () => 1)).rejects.toThrow(/cannot be locked/);
});
