import { link, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorkFolder } from './work-folder.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'work-'))));
afterEach(() => rm(folder, { recursive: true }));

/** A step that notes what it did, and fails where it is told to. */
function step(log: string[], failAt?: 'make' | 'publish') {
  const act = (name: 'make' | 'publish') => {
    log.push(name);
    if (name === failAt) throw new Error(name);
  };
  return [
    async () => {
      act('make');
      return { answer: 42 };
    },
    async () => act('publish'),
  ] as const;
}

test('a step runs and is published once, however often it is requested', async () => {
  const log: string[] = [];
  for (let run = 0; run < 3; run += 1) {
    const work = await openWorkFolder(folder);
    expect(await work.step('one', ...step(log))).toEqual({ made: { answer: 42 }, worked: run === 0 });
  }
  expect(log).toEqual(['make', 'publish']);
});

test.each([
  ['make', ['make', 'make', 'publish']],
  ['publish', ['make', 'publish', 'publish']],
] as const)('cut off while it was to %s, goes on there', async (failAt, expected) => {
  const log: string[] = [];
  const work = await openWorkFolder(folder);
  await expect(work.step('one', ...step(log, failAt))).rejects.toThrow(failAt);
  await (await openWorkFolder(folder)).step('one', ...step(log));
  expect(log).toEqual(expected);
});

test('files of another version are discarded', async () => {
  await (await openWorkFolder(folder)).step('one', ...step([]));
  await writeFile(join(folder, 'version'), 'older');
  const log: string[] = [];
  await (await openWorkFolder(folder)).step('one', ...step(log));
  expect(log).toEqual(['make', 'publish']);
});

test('rewriting a text leaves hard links to the old one unchanged', async () => {
  const work = await openWorkFolder(folder);
  const path = await work.write('snapshots/text', 'old');
  await link(path, join(folder, 'linked'));
  await work.write('snapshots/text', 'new');
  expect(await readFile(join(folder, 'linked'), 'utf8')).toBe('old');
  expect(await readFile(path, 'utf8')).toBe('new');
});
