import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Assets, readAssets } from './assets.ts';

const PAGE = 'src/features/a/pages/watch.tsx';
const MANIFEST = {
  'src/shell/browser/entry.tsx': { file: 'assets/browser.js', imports: ['_shell.js'] },
  // Two that import each other.
  '_shell.js': { file: 'assets/shell.js', css: ['assets/shell.css'], imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js', imports: ['_shell.js'] },
  [PAGE]: {
    file: 'assets/watch.js',
    css: ['assets/watch.css'],
    imports: ['_shell.js', '_own.js'],
    dynamicImports: ['src/features/b/ui/comments.later.tsx', 'src/features/b/ui/share.modal.tsx'],
  },
  'src/features/b/ui/comments.later.tsx': { file: 'assets/comments.js', imports: ['_form.js'] },
  '_form.js': { file: 'assets/form.js', css: ['assets/form.css'] },
  'src/features/b/ui/share.modal.tsx': { file: 'assets/share.js', css: ['assets/share.css'] },
  'src/player/ui/mount.ts': { file: 'assets/mount.js', imports: ['_shell.js', '_engine.js'] },
  'src/player/ui/early.ts': { file: 'assets/early.js', imports: ['_own.js'] },
  '_own.js': { file: 'assets/own.js' },
  '_engine.js': { file: 'assets/engine.js' },
};

const languages = { isBuilt: (tag: string) => tag === 'en', versionOf: () => 'abcdefgh' };

let site: string;
let assets: Assets;

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'assets-'));
  await mkdir(join(site, '.vite'));
  await writeFile(join(site, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  assets = (await readAssets(site, languages)).in('en');
});
afterAll(() => rm(site, { recursive: true, force: true }));

it('a document names the modules for hydration before those of the player', () => {
  expect(assets.forPage(PAGE, ['src/player/ui/mount.ts'], 'src/player/ui/early.ts')).toMatchObject({
    script: '/assets/browser.js',
    module: '/assets/watch.js',
    preload: ['/assets/browser.js', '/assets/watch.js', '/assets/base.js', '/assets/shell.js'],
    preloadLast: ['/assets/mount.js', '/assets/engine.js'],
    first: ['/assets/early.js', '/assets/own.js'],
  });
});

it('another language has its scripts in a folder, and the same styles', async () => {
  const german = (await readAssets(site, languages)).in('de').forPage(PAGE);
  expect([german.script, german.module]).toEqual([
    '/assets/~de-abcdefgh/browser.js',
    '/assets/~de-abcdefgh/watch.js',
  ]);
  expect(german.styles).toEqual(assets.forPage(PAGE).styles);
});

it('a part that is rendered now and fetched later contributes its styles but not its code; a dialog neither', () => {
  const { preload, styles } = assets.forPage(PAGE);
  expect(styles).toEqual(['/assets/shell.css', '/assets/watch.css', '/assets/form.css']);
  expect(preload).not.toContain('/assets/comments.js');
});

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

it('loads a page’s dependencies before the page, even if two chunks import each other', async () => {
  const entry = 'src/shell/browser/entry.tsx';
  const folder = await build({ [entry]: ['base'], page: ['base', 'a'], base: [], a: ['b'], b: ['a'] });
  const { styles, preload } = (await readAssets(folder, languages)).in('en').forPage('page');
  expect(styles).toEqual(['/base.css', `/${entry}.css`, '/b.css', '/a.css', '/page.css']);
  expect(preload.toSorted()).toEqual([`/${entry}.js`, '/a.js', '/b.js', '/base.js', '/page.js'].toSorted());
});
