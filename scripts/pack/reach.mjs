import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** How a program names what it loads: another file of the build, or a file of a package. */
const NAMED = /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\(|\bresolve\s*\()\s*["'`]([^"'`\s]+)["'`]/g;
/** A file of the build that is started by its address, as threads are. */
const BESIDE = /["'`](\.{1,2}\/[^"'`\s]+\.js)["'`]/g;

/**
 * What the program `entry` of a build can load: the files of the build, and which of the packages `known`.
 * Whatever only other programs of the same build load is left out.
 */
export function reachOf(entry, known) {
  const files = new Set();
  const packages = new Set();
  const ahead = [resolve(entry)];
  for (let file = ahead.pop(); file; file = ahead.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, name] of text.matchAll(NAMED)) packages.add(packageOf(name));
    for (const [, name] of text.matchAll(BESIDE)) {
      const found = resolve(dirname(file), name);
      if (existsSync(found)) ahead.push(found);
    }
  }
  // Texts of the program hold the same words.
  return { files: [...files].toSorted(), packages: known.filter((name) => packages.has(name)) };
}

function packageOf(name) {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * The folders of packages and of all that they need in turn, below `root`. What is not installed is left out
 * if it is optional, as what was made for other systems. @throws Error when something else is missing
 */
export function closureOf(packages, root) {
  const folders = new Set();
  const ahead = packages.map((name) => ({ name, from: root, isOptional: false }));
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const folder = folderOf(next.name, next.from, root);
    if (!folder && !next.isOptional)
      throw new Error(`${next.name}, which ${relative(root, next.from) || 'the build'} needs, is missing`);
    if (!folder || folders.has(folder)) continue;
    folders.add(folder);
    ahead.push(...needsOf(folder).map((need) => ({ ...need, from: folder })));
  }
  return [...folders].map((folder) => relative(root, folder)).toSorted();
}

function folderOf(name, from, root) {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (at === root) return null;
  }
}

function needsOf(folder) {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [
    ...[...Object.keys(dependencies ?? {}), ...peers].map((name) => ({
      name,
      isOptional: name in (optionalDependencies ?? {}),
    })),
    ...Object.keys(optionalDependencies ?? {}).map((name) => ({ name, isOptional: true })),
  ];
}

/** Types, sources and texts for those who write programs. */
const NEVER_RUN = /(\.[cm]?tsx?|\.map|\.flow|\.md|\.markdown)$/i;
/** What has to go wherever the program goes. */
const LEGAL = /^(licen[cs]e|notice|copying)/i;

/** The files of a package that a running program can need, relative to its folder. */
export function filesToRun(folder, below = '') {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesToRun(folder, path);
    return LEGAL.test(entry.name) || !NEVER_RUN.test(entry.name) ? [path] : [];
  });
}
