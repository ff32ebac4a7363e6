import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readAssets } from './assets.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

/** The folder of a build whose chunks import each other like this, each with a sheet of its own. */
async function build(imports: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vireo-assets-'));
  folders.push(folder);
  await mkdir(join(folder, '.vite'));
  const chunks = Object.entries(imports).map(([name, needed]) => [
    name,
    { file: `${name}.js`, imports: needed, css: [`${name}.css`] },
  ]);
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(Object.fromEntries(chunks)));
  return folder;
}

it('loads what a page is built upon before the page, also where two chunks import each other', async () => {
  const entry = 'src/shell/browser/entry.tsx';
  const folder = await build({ [entry]: ['base'], page: ['base', 'a'], base: [], a: ['b'], b: ['a'] });
  const { styles, preload } = (await readAssets(folder)).forPage('page');
  expect(styles).toEqual(['/base.css', `/${entry}.css`, '/b.css', '/a.css', '/page.css']);
  expect(preload.toSorted()).toEqual([`/${entry}.js`, '/a.js', '/b.js', '/base.js', '/page.js'].toSorted());
});
