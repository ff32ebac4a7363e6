#!/usr/bin/env node
// Copies what runs into an empty folder: the build, and the packages that it loads. `node scripts/pack.mjs
// FOLDER`
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { inRoot, root } from './bootstrap/place.mjs';
import { main, say, Trouble } from './bootstrap/say.mjs';
import { closureOf, filesToRun, reachOf } from './pack/reach.mjs';

/** What a program of the build and its licence are not complete without. */
const BESIDE = ['package.json', 'LICENSE', 'NOTICE'];

await main(([folder]) => {
  const target = folder && resolve(folder);
  if (!target || (existsSync(target) && readdirSync(target).length > 0))
    throw new Trouble('Name an empty folder: node scripts/pack.mjs FOLDER');
  const program = inRoot('dist', 'server', 'vireo.js');
  if (!existsSync(program)) throw new Trouble('There is no build: node scripts/build.mjs');
  const { dependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const { files, packages } = reachOf(program, Object.keys(dependencies));
  const folders = closureOf(packages, root);
  const copied = [
    ...BESIDE,
    ...files.map((file) => relative(root, file)),
    ...filesBelow(join('dist', 'client')),
    ...filesBelow('languages'),
    ...folders.flatMap((name) => filesToRun(inRoot(name)).map((file) => join(name, file))),
  ];
  for (const file of copied) copy(file, target);
  const bytes = copied.reduce((sum, file) => sum + statSync(inRoot(file)).size, 0);
  say(`${copied.length} files, ${(bytes / 1e6).toFixed(0)} MB, of ${folders.length} packages and the build`);
});

function filesBelow(folder) {
  const entries = readdirSync(inRoot(folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

function copy(file, target) {
  mkdirSync(dirname(join(target, file)), { recursive: true });
  cpSync(inRoot(file), join(target, file));
}
