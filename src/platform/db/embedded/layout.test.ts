import { mkdir, mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { layoutOf, makeSocketFolder, socketFolders } from './layout.ts';

const uid = process.getuid?.() ?? 0;
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(await realpath(tmpdir()), 'vireo-layout-'));
});
afterEach(() => rm(root, { recursive: true }));

test('a short and plain folder holds its socket itself, for nobody else', async () => {
  const layout = layoutOf(root);
  await mkdir(layout.folder);
  const folder = await makeSocketFolder(layout, uid);
  expect(folder).toBe(join(root, 'database', 'run'));
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await makeSocketFolder(layout, uid)).toBe(folder);
});

test.each(['with space', 'com,ma', 'long'.repeat(30)])('the socket of %s lies elsewhere', async (name) => {
  const layout = layoutOf(join(root, name));
  const folder = await makeSocketFolder(layout, uid);
  expect(folder).toMatch(/^[\w./@+-]+$/);
  expect(folder.length).toBeLessThan(90);
  await rm(folder, { recursive: true });
});

test('a folder that others may enter is not taken', async () => {
  const layout = layoutOf(join(root, 'with space'));
  const [, first = ''] = socketFolders(layout.folder, uid);
  await mkdir(first, { mode: 0o777 });
  const folder = await makeSocketFolder(layout, uid);
  expect(folder).not.toBe(first);
  await rm(first, { recursive: true });
  await rm(folder, { recursive: true });
});
