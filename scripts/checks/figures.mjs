#!/usr/bin/env node
// What a change of the source costs, in figures that may only fall: figures.test.mjs refuses one above its
// ceiling. Small files are counted as a share of all, so that what is new may be like what is there.
// `node scripts/checks/figures.mjs [FOLDER]` prints the figures of the checkout in that folder.
import { parseSync } from '@swc/core';
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { largestCircle } from './circles.mjs';
import { featureOf, findBound } from './floors.mjs';

/** Whoever lowers a figure lowers its ceiling too. */
export const CEILINGS = {
  features: 47,
  'files of 20 lines or fewer, of a thousand': 87,
  'files with one importer, in the same folder, of a thousand': 167,
  'lines of a file, 9 of 10': 135,
  'lines of a function, 9 of 10': 18,
  'lines of the longest function': 80,
  'largest circle of what features offer each other': 0,
  'types whose name is a bare participle': 0,
  'files that tell pages of a notification': 1,
};

/** Those figures, and how large the source is: `{ [name]: number }`, without tests and what they share. */
export function measure(root) {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(test|fixture)\.|\/testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }));
  const imports = sources.flatMap(importsOf);
  const lines = sources.map(({ text }) => text.trimEnd().split('\n').length);
  const functions = sources.flatMap(functionLines);
  const thousandth = ({ length }) => Math.round((length / sources.length) * 1_000);
  return {
    files: sources.length,
    lines: lines.reduce((sum, one) => sum + one, 0),
    features: new Set(sources.map(({ file }) => featureOf(file)).filter(Boolean)).size,
    'files of 20 lines or fewer, of a thousand': thousandth(lines.filter((count) => count <= 20)),
    'files with one importer, in the same folder, of a thousand': thousandth(loneImports(imports)),
    'lines of a file, 9 of 10': quantile(lines, 0.9),
    'lines of a function, 9 of 10': quantile(functions, 0.9),
    'lines of the longest function': Math.max(...functions),
    'largest circle of what features offer each other': largestCircle(offers(imports)).length,
    'types whose name is a bare participle': sources.flatMap(participles).length,
    'files that tell pages of a notification': sources.filter(({ text }) =>
      /publish\(\s*'notification'/.test(text),
    ).length,
  };
}

/** Every import of a file of the source, of values and types, dynamic ones included. */
function importsOf({ file, text }) {
  return [...text.matchAll(/\b(typeof )?\b(?:from|import\()\s*'((?:\.|#)[^']+)'/g)].map(
    ([, isType, path]) => ({
      from: file,
      isTypeOf: isType !== undefined,
      to: path.startsWith('#')
        ? `src/${path.replace(/^#(src\/)?/, '')}`
        : posix.join(posix.dirname(file), path),
    }),
  );
}

function loneImports(imports) {
  const importers = Map.groupBy(imports, ({ to }) => to);
  return [...importers].filter(([to, all]) => {
    const from = new Set(all.map((one) => one.from));
    return from.size === 1 && posix.dirname([...from][0]) === posix.dirname(to);
  });
}

/**
 * Imports from one feature to another by files that are bound to the order of the floors. What `feature.ts`
 * adds to the types of all by `typeof import(…)` binds nothing, here as in the boundaries.
 */
function offers(all) {
  const imports = all.filter(({ isTypeOf }) => !isTypeOf);
  const bound = findBound(imports);
  return imports
    .filter(({ from }) => bound.has(from))
    .map(({ from, to }) => ({ from: featureOf(from), to: featureOf(to) }))
    .filter(({ from, to }) => from && to && from !== to);
}

const REGULAR = /^(?!Oembed|Embed)[A-Z][a-z]*[^e]ed$/;
const IRREGULAR = /^(Found|Told|Given|Shown|Known|Held|Sent|Kept|Made|Taken|Written|Bound)$/;

/**
 * `Asked` or `Found`: it says what was done to something, and not what it is. Rows have their table's name.
 */
function participles({ file, text }) {
  if (file === 'src/platform/db/tables.ts') return [];
  const names = [...text.matchAll(/^(?:export )?(?:interface|type) (\w+)/gm)].map(([, name]) => name);
  return names.filter((name) => REGULAR.test(name) || IRREGULAR.test(name));
}

/** How many lines each function of a file has. */
function functionLines({ file, text }) {
  const tree = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') });
  const bytes = Buffer.from(text);
  const count = ({ start, end }) =>
    bytes
      .subarray(start - tree.span.start, end - tree.span.start)
      .toString()
      .split('\n').length;
  return functionsIn(tree.body).map(({ span }) => count(span));
}

function functionsIn(node) {
  if (typeof node !== 'object' || node === null) return [];
  const within = Object.values(node).flatMap(functionsIn);
  return /^(Function(Declaration|Expression)|ArrowFunctionExpression|MethodProperty)$/.test(node.type) &&
    node.body
    ? [node, ...within]
    : within;
}

function quantile(values, share) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)];
}

if (argv[1] === fileURLToPath(import.meta.url)) console.table(measure(argv[2] ?? '.'));
