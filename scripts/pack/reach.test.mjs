import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closureOf, filesToRun, reachOf } from './reach.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vireo-pack-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path, content = '') {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

test('a program reaches what it imports, requires, looks for and starts as a thread, and nothing of others', () => {
  write(
    'vireo.js',
    `import a from "a";import{x}from"./chunks/x.js";const t='from "words"';new Worker("./thread.js")`,
  );
  write('chunks/x.js', `const late=()=>import("@b/late/part.js");import "../y.js";require('c')`);
  write('y.js', 'createRequire(import.meta.url).resolve(\n"@d/data/file.mmdb")');
  write('thread.js', 'import "e"');
  write('bench.js', 'import "only-bench";import "./chunks/bench.js"');
  write('chunks/bench.js');
  const known = ['a', '@b/late', 'c', '@d/data', 'e', 'only-bench'];
  const { files, packages } = reachOf(join(root, 'vireo.js'), known);
  expect(files.map((file) => basename(file))).toEqual(['x.js', 'thread.js', 'vireo.js', 'y.js']);
  expect(packages).toEqual(['a', '@b/late', 'c', '@d/data', 'e']);
});

test('packages bring what they need: in the version they need, and for this system only', () => {
  const install = (path, needs = {}) => write(`${path}/package.json`, needs);
  install('node_modules/a', { dependencies: { b: '1' }, optionalDependencies: { 'made-for-arm64': '1' } });
  install('node_modules/b');
  install('node_modules/a/node_modules/b', {
    peerDependencies: { c: '1', d: '1' },
    peerDependenciesMeta: { d: { optional: true } },
  });
  install('node_modules/c', { optionalDependencies: { 'made-for-x64': '1' }, dependencies: { a: '1' } });
  install('node_modules/made-for-x64');
  install('node_modules/only-for-building');
  expect(closureOf(['a'], root)).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/made-for-x64',
  ]);
  write('node_modules/c/package.json', { dependencies: { gone: '1' } });
  expect(() => closureOf(['a'], root)).toThrow('gone, which node_modules/c needs, is missing');
});

test('types, maps and texts stay behind, licences go along', () => {
  for (const file of [
    'index.js',
    'index.d.ts',
    'index.js.map',
    'README.md',
    'LICENSE.md',
    'lib/a.node',
    'lib/b.mts',
  ])
    write(file);
  write('node_modules/a/index.js');
  expect(filesToRun(root).toSorted()).toEqual(['LICENSE.md', 'index.js', 'lib/a.node']);
});
